// Photos of players: the page has no Pillow, but the browser decodes pictures.

const GROUND = "white"; // behind a picture that one can see through

/** The centre square of a picture as a JPEG of `side` squared and at most `most` bytes, upright, by
 * the first of the `qualities`, of 100, in which it fits. Fails for what the browser cannot read. */
export async function makePhoto(picture, side, most, qualities) {
  const bitmap = await createImageBitmap(new Blob([picture]));
  try {
    const canvas = new OffscreenCanvas(side, side);
    const paper = canvas.getContext("2d");
    paper.fillStyle = GROUND;
    paper.fillRect(0, 0, side, side);
    paper.imageSmoothingQuality = "high";
    const cut = Math.min(bitmap.width, bitmap.height);
    const [x, y] = [(bitmap.width - cut) / 2, (bitmap.height - cut) / 2];
    paper.drawImage(bitmap, x, y, cut, cut, 0, 0, side, side);
    let photo;
    for (const quality of qualities) {
      photo = await canvas.convertToBlob({ type: "image/jpeg", quality: quality / 100 });
      if (photo.size <= most) break;
    }
    return new Uint8Array(await photo.arrayBuffer());
  } finally {
    bitmap.close();
  }
}
