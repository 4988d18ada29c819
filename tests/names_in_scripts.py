"""Names in scripts that the bundled fonts do not draw."""

NAMES = {
    "hebrew": "שרה",
    "hebrew with points": "שָׂרָה",
    "arabic": "محمد",
    "persian with a joiner": "علی\u200cرضا",
    "korean": "김민지",
    "chinese": "张伟",
    "thai": "ที่ปรึกษา",
    "devanagari": "अनिता क्षत्रिय",
    "emoji": "Zoë 👩🏽‍🚀🇩🇪❤️",
    "mixed": "שרה (B) 张 2",
}
