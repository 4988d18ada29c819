// Flet's configuration.

const here = new URL("./", document.baseURI).pathname;
Object.assign(flet, {
  pyodide: true,
  noCdn: true,
  webRenderer: "auto",
  routeUrlStrategy: "hash",
  entrypointBaseUrl: here,
  assetBase: here,
  canvasKitBaseUrl: here + "canvaskit/",
  fontFallbackBaseUrl: "assets/fonts/",
  // In Firefox Flutter runs as WebAssembly from the version that this was tried with: Home is there a
  // seventh sooner than with JavaScript, and a first visit needs 7 MB less. WebKit takes several times
  // as long.
  wasmAllowList: { gecko: Number(/Firefox\/(\d+)/.exec(navigator.userAgent)?.[1]) >= 153 },
});
