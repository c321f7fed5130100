// Texts that cost a matcher as much as possible, one generator per class. The same seed gives the same text.

type Random = (below: number) => number

/** A linear congruential generator: small, and the same everywhere. */
function randomFrom(seed: number): Random {
  let state = (seed ^ 0x2545f491) >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 0x1_0000_0000) * below)
  }
}

const points = (first: number, last: number) => (random: Random) =>
  String.fromCodePoint(first + random(last - first + 1))
const pieces =
  (...list: readonly string[]) =>
  (random: Random) =>
    list[random(list.length)] ?? ''
const either =
  (...makers: readonly ((random: Random) => string)[]) =>
  (random: Random) =>
    (makers[random(makers.length)] ?? pieces(' '))(random)

const CLASSES: Readonly<Record<string, (random: Random) => string>> = {
  prose: pieces('A woman walks through the old town, ', 'lanterns above her. ', 'rain on the stones, '),
  'list words': pieces(
    'naked ',
    'child ',
    'teen ',
    'girl ',
    '15 year old ',
    'little ',
    'school uniform ',
    'no minors ',
  ),
  'near misses': pieces(
    'schoolgir ',
    'lolic ',
    'childre ',
    'jailbai ',
    'underag ',
    'kindergarte ',
    'sixtee ',
  ),
  'one letter': pieces('l'),
  'single letters': pieces('a '),
  'spelled out': pieces('s c h o o l g i r ', 'c.h.i.l ', 'l-o-l-', 't e e '),
  'one word without spaces': pieces('loli', 'school', 'girl', 'naked', 'teen', 'chil', 'x'),
  'letters without spaces': points(0x61, 0x7a),
  'repeated letters': pieces('llooollii ', 'cchhiilldd ', 'teeeeen ', 'aaaa', 'iill'),
  leetspeak: pieces('5ch001g1r ', '10l1t ', '1337 ', 'n4k3d ', '7331', '0'),
  digits: points(0x30, 0x39),
  'stars and signs': pieces('l*l* ', 'n*k*d ', 't**n ', '$ch00l ', '!', '@ge ', '**'),
  'numbers and units': pieces(
    '15 to 16 ',
    'and 17 ',
    'or 12 years ',
    'under 18 ',
    'looks about 9 ',
    '1,2.3, ',
    '14-16 ',
  ),
  'number words': pieces(
    'fifteen ',
    'nearly sixteen ',
    'going on ',
    'and a half ',
    'turning ',
    'casi quince ',
    'fast elf ',
  ),
  'removing verbs': pieces('remove ', 'take off ', 'make her ', 'show him ', 'strip ', 'her clothes '),
  'prompt markup': pieces('((', 'child:1.2)', '[', ']', '{a|', 'b}', '\\(', ' BREAK ', '<lora:x:1>', '|'),
  'random Han': points(0x4e00, 0x9fff),
  'rare Han': points(0x20000, 0x2a6df),
  'list words of Han': pieces('小学生', '裸体', '十五岁', '少女', '的', '校服', '快十六了', '二十', '孩子'),
  'numerals of Han': pieces('一', '二', '三', '十', '百', '千', '万'),
  'Hangul syllables': points(0xac00, 0xd7a3),
  'list words of Hangul': pieces('여고생', '누드', '열다섯', '살', '소녀', '교복', '곧 ', '열여섯'),
  'Hangul letters': either(points(0x1100, 0x11ff), points(0x3131, 0x3163)),
  kana: either(points(0x3041, 0x3096), points(0x30a1, 0x30fa), points(0xff66, 0xff9d)),
  'combining marks': either(points(0x61, 0x7a), points(0x300, 0x36f), points(0x300, 0x36f)),
  'full width': points(0xff01, 0xff5e),
  'look-alike letters': either(points(0x430, 0x44f), points(0x3b1, 0x3c9), points(0x1d41a, 0x1d433)),
  'letters that become several': either(
    pieces('ﬃ', 'ﷺ', '㎏', '㍿', '⑴', '㍑', 'Ǆ', '㏂'),
    points(0x3300, 0x33ff),
  ),
  'emoji with joiners': pieces('👨‍👩‍👧‍👦', '👩‍❤️‍💋‍👨', '🏳️‍🌈', '👧🏽', '👶', '🇱🇴'),
  'lone surrogates': points(0xd800, 0xdfff),
  'surrogates and letters': pieces('\ud83d', '\udc00', 'l', 'i', '\ud800'),
  'any of the first plane': points(0, 0xffff),
  'any of the second plane': points(0x10000, 0x1ffff),
  'all scripts mixed': either(
    points(0x20, 0x7e),
    points(0xa1, 0x2fff),
    points(0x3040, 0xd7ff),
    points(0xe000, 0xffff),
  ),
}

export const hostileClasses = Object.keys(CLASSES)

export function hostileText(name: string, length: number, seed: number): string {
  const random = randomFrom(seed)
  const make = CLASSES[name] ?? pieces(' ')
  const parts: string[] = []
  for (let size = 0; size < length; ) {
    const part = make(random)
    parts.push(part)
    size += part.length
  }
  return parts.join('').slice(0, length)
}
