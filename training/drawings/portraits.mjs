// Drawn portraits of adults in seven styles. Attributes are drawn first, each evenly, and the
// style's options are set from them, so the record beside a picture is exact.
// Left out on purpose: pacifiers, pigtails, and every style whose figures could be taken for children
// (adventurer, big-smile, bigheads, miniavs, toon-head).
import * as dicebear from '@dicebear/collection'
import { createAvatar } from '@dicebear/core'
import { faceToSvgString, generate } from 'facesjs'
import { CLOTH, EYES, HAIR, jitter, SKIN } from './palette.mjs'

const numbered = (prefix, list) => list.map((n) => prefix + String(n).padStart(2, '0'))
const two = (n) => String(n).padStart(2, '0')

/** What every portrait has; a style then takes what it can show and deletes the rest. */
function person(r) {
  const length = r.pick(['long', 'long', 'medium', 'short', 'short', 'bald'])
  const beard = length === 'long' ? r.chance(0.1) : r.chance(0.38)
  return {
    hair: r.pick(Object.keys(HAIR)),
    length,
    skin: r.pick(Object.keys(SKIN)),
    glasses: r.pick(['none', 'none', 'glasses', 'sunglasses']),
    beard: beard ? 'beard' : 'none',
    earrings: r.chance(0.4),
    expression: r.pick(['smile', 'laugh', 'sad', 'angry', 'surprised', 'serious']),
    color: r.pick(Object.keys(CLOTH)),
    clothing: 'shirt',
    eyes: r.pick(Object.keys(EYES)),
    hat: '',
    kind: '',
  }
}
function gender(a, r) {
  if (a.beard !== 'none') return 'man'
  if (a.length === 'long' || a.length === 'medium') return 'woman'
  return a.earrings ? 'woman' : r.pick(['man', 'man', 'woman'])
}
/** Choose a part by length of hair; each entry is [part, kind word or '', hat]. */
const choose = (r, table, a) => r.pick(table[a.length] ?? table.short)
const make = (style, options) => createAvatar(style, options).toString()
const colors = (a, r) => ({
  hair: jitter(r, HAIR[a.hair]),
  skin: jitter(r, SKIN[a.skin], 7),
  cloth: jitter(r, CLOTH[a.color]),
})

const styles = {
  flat(a, r) {
    const table = {
      long: [
        ['long', 'straight'],
        ['extraLong', 'straight'],
        ['sideShave', ''],
      ],
      medium: [
        ['bobCut', 'bob'],
        ['bobBangs', 'bob'],
        ['curly', 'curly'],
      ],
      short: [
        ['shortCombover', ''],
        ['curlyHighTop', 'curly'],
        ['buzzcut', 'buzz'],
        ['fade', ''],
        ['mohawk', 'mohawk'],
        ['straightBun', 'bun'],
        ['curlyBun', 'bun'],
        ['beanie', '', 'beanie'],
        ['cap', '', 'cap'],
      ],
      bald: [
        ['bald', ''],
        ['balding', ''],
      ],
    }
    const [hair, kind, hat] = choose(r, table, a)
    a.kind = kind
    a.hat = hat ?? ''
    if (hair === 'balding') a.length = 'bald'
    const mouths = {
      smile: 'smile',
      laugh: 'bigSmile',
      sad: 'frown',
      surprised: 'surprise',
      serious: 'lips',
      angry: 'frown',
    }
    if (a.expression === 'angry') a.expression = 'sad'
    const faces = { beard: 'beardMustache', goatee: 'goatee', moustache: 'walrus', stubble: 'shadow' }
    if (a.beard !== 'none') a.beard = r.pick(['beard', 'beard', 'goatee', 'moustache', 'stubble'])
    const eyes = a.glasses === 'none' ? r.pick(['open', 'open', 'happy', 'sleep', 'wink']) : a.glasses
    a.eyes = { sleep: 'closed', wink: 'wink' }[eyes] ?? ''
    const body = r.pick(['squared', 'rounded', 'checkered'])
    a.clothing = body === 'checkered' ? 'checkered shirt' : r.pick(['shirt', 't-shirt'])
    a.earrings = null
    const c = colors(a, r)
    return make(dicebear.personas, {
      hair: [hair],
      hairColor: [c.hair],
      skinColor: [c.skin],
      clothingColor: [c.cloth],
      mouth: [mouths[a.expression] ?? 'smile'],
      eyes: [eyes],
      body: [body],
      nose: [r.pick(['mediumRound', 'smallRound', 'wrinkles'])],
      facialHair: [faces[a.beard] ?? 'goatee'],
      facialHairProbability: a.beard === 'none' ? 0 : 100,
    })
  },
  illustration(a, r) {
    const table = {
      long: [['full', 'wavy']],
      medium: [
        ['pixie', 'bob'],
        ['dannyPhantom', ''],
      ],
      short: [
        ['fonze', ''],
        ['mrT', 'mohawk'],
        ['dannyPhantom', ''],
        ['turban', '', 'turban'],
      ],
      bald: [['mrClean', '']],
    }
    const [hair, kind, hat] = choose(r, table, a)
    if (hair === 'dannyPhantom') a.length = 'short'
    a.kind = kind
    a.hat = hat ?? ''
    const mouths = {
      smile: 'smile',
      laugh: 'laughing',
      sad: r.pick(['sad', 'frown']),
      surprised: 'surprised',
      serious: 'smile',
      angry: 'frown',
    }
    if (a.expression === 'serious') a.expression = 'smile'
    if (a.expression === 'angry') a.expression = 'sad'
    if (a.glasses !== 'none') a.glasses = r.pick(['round glasses', 'square glasses'])
    if (a.beard !== 'none') a.beard = r.pick(['beard', 'stubble'])
    const shirt = r.pick(['open', 'crew', 'collared'])
    a.clothing = { open: 'open shirt', crew: 't-shirt', collared: 'collared shirt' }[shirt]
    const c = colors(a, r)
    const lashes = gender(a, r) === 'woman'
    a.gender = lashes ? 'woman' : 'man'
    a.eyes = ''
    return make(dicebear.micah, {
      hair: [hair],
      hairColor: [c.hair],
      baseColor: [c.skin],
      shirtColor: [c.cloth],
      shirt: [shirt],
      mouth: [mouths[a.expression]],
      eyes: [r.pick(['eyes', 'round', 'smiling'])],
      eyebrows: [lashes ? r.pick(['eyelashesUp', 'eyelashesDown']) : r.pick(['up', 'down'])],
      earrings: [r.pick(['hoop', 'stud'])],
      earringColor: [r.pick(['f4d150', 'ffffff', 'f4d150', 'd2eff3'])],
      earringsProbability: a.earrings ? 100 : 0,
      glasses: [a.glasses === 'round glasses' ? 'round' : 'square'],
      glassesColor: [r.pick(['1b1b1f', '1b1b1f', 'f6f6f4', 'd03238', '3b6fd8'])],
      glassesProbability: a.glasses === 'none' ? 0 : 100,
      facialHair: [a.beard === 'stubble' ? 'scruff' : 'beard'],
      facialHairColor: [c.hair],
      facialHairProbability: a.beard === 'none' ? 0 : 100,
      nose: [r.pick(['curve', 'pointed', 'tound'])],
      ears: [r.pick(['attached', 'detached'])],
    })
  },
  ink(a, r) {
    const table = {
      long: [
        [15, ''],
        [16, ''],
        [21, ''],
        [35, 'curly'],
        [31, 'ponytail'],
      ],
      medium: [
        [10, ''],
        [13, ''],
        [18, 'wavy'],
        [19, 'bob'],
        [23, 'bob'],
        [24, 'curly'],
        [32, ''],
        [37, ''],
      ],
      short: [
        [1, ''],
        [2, ''],
        [3, ''],
        [4, ''],
        [5, 'curly'],
        [7, ''],
        [8, ''],
        [9, ''],
        [20, ''],
        [22, 'curly'],
        [28, 'buzz'],
        [27, 'mohawk'],
        [26, 'bun'],
        [14, 'bun'],
        [38, 'bun'],
        [39, 'curly'],
      ],
      bald: [[25, '']],
    }
    if (a.length === 'bald') a.length = 'short'
    const [hair, kind] = choose(r, table, a)
    a.kind = kind
    if (!['sad', 'smile'].includes(a.expression)) a.expression = r.pick(['smile', 'sad'])
    const mouth =
      a.expression === 'smile'
        ? numbered('happy', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
        : numbered('sad', [1, 2, 3, 4, 5, 6, 7, 8, 9])
    if (a.glasses !== 'none') a.glasses = 'glasses'
    a.color = null
    a.clothing = null
    a.eyes = ''
    const c = colors({ ...a, color: 'red' }, r)
    return make(dicebear.lorelei, {
      hair: [`variant${two(hair)}`],
      hairColor: [c.hair],
      skinColor: [c.skin],
      mouth: [r.pick(mouth)],
      eyes: [r.pick(numbered('variant', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]))],
      eyebrows: [r.pick(numbered('variant', [1, 2, 3, 4, 5, 6, 7, 8]))],
      beard: [r.pick(['variant01', 'variant02'])],
      beardProbability: a.beard === 'none' ? 0 : 100,
      earrings: [r.pick(['variant01', 'variant02', 'variant03'])],
      earringsProbability: a.earrings ? 100 : 0,
      earringsColor: [r.pick(['1b1b1f', 'd9a520', 'd9a520'])],
      glasses: [r.pick(numbered('variant', [1, 2, 3, 4]))],
      glassesProbability: a.glasses === 'none' ? 0 : 100,
      frecklesProbability: 0,
      hairAccessoriesProbability: 0,
      nose: [r.pick(numbered('variant', [1, 2, 3, 4, 5, 6]))],
      head: [r.pick(numbered('variant', [1, 2, 3, 4]))],
    })
  },
  sketch(a, r) {
    // Only some of these heads take a colour; the others are drawn in black and captioned so.
    const tinted = {
      medium: [
        ['bangs', ''],
        ['mediumBangs3', 'wavy'],
        ['grayMedium', ''],
      ],
      short: [
        ['grayShort', ''],
        ['mohawk', 'mohawk'],
        ['mohawk2', 'mohawk'],
        ['grayBun', 'bun'],
      ],
    }
    const black = {
      long: [
        ['long', 'wavy'],
        ['longBangs', ''],
        ['longCurly', 'curly'],
      ],
      medium: [
        ['medium2', ''],
        ['medium3', ''],
        ['mediumBangs', ''],
        ['bangs2', 'bob'],
        ['mediumStraight', 'straight'],
      ],
      short: [
        ['afro', 'afro'],
        ['dreads1', 'dreadlocks'],
        ['flatTop', ''],
        ['short1', ''],
        ['short2', ''],
        ['short4', ''],
        ['pomp', ''],
        ['bun', 'bun'],
        ['hatBeanie', '', 'beanie'],
        ['hatHip', '', 'hat'],
        ['hijab', '', 'hijab'],
        ['turban', '', 'turban'],
      ],
      bald: [
        ['noHair1', ''],
        ['noHair2', ''],
        ['noHair3', ''],
      ],
    }
    if (a.length === 'long' && r.chance(0.5)) a.length = 'medium'
    const color = a.length !== 'bald' && a.length !== 'long' && r.chance(0.62)
    const [head, kind, hat] = choose(r, color ? tinted : black, a)
    if (!color) a.hair = 'black'
    a.kind = kind
    a.hat = hat ?? ''
    const faces = {
      smile: ['smile', 'cute', 'calm'],
      laugh: ['smileBig', 'smileLOL', 'smileTeethGap'],
      sad: ['concerned', 'tired', 'solemn'],
      angry: ['rage', 'veryAngry', 'angryWithFang'],
      surprised: ['awe', 'fear'],
      serious: ['serious', 'blank', 'driven'],
    }
    if (a.glasses !== 'none') a.glasses = r.pick(['glasses', 'sunglasses'])
    const beards = {
      beard: ['full', 'full2', 'full3', 'full4'],
      goatee: ['goatee1', 'goatee2', 'chin'],
      moustache: ['moustache1', 'moustache3', 'moustache4', 'moustache7', 'moustache9'],
    }
    if (a.beard !== 'none') a.beard = r.pick(['beard', 'beard', 'goatee', 'moustache'])
    a.earrings = null
    a.eyes = ''
    a.clothing = r.pick(['shirt', 't-shirt'])
    const c = colors(a, r)
    return make(dicebear.openPeeps, {
      head: [head],
      headContrastColor: [c.hair],
      skinColor: [c.skin],
      clothingColor: [c.cloth],
      face: [r.pick(faces[a.expression])],
      maskProbability: 0,
      facialHair: [r.pick(beards[a.beard] ?? beards.beard)],
      facialHairProbability: a.beard === 'none' ? 0 : 100,
      accessories: [
        a.glasses === 'sunglasses'
          ? r.pick(['sunglasses', 'sunglasses2'])
          : r.pick(['glasses', 'glasses2', 'glasses3', 'glasses4', 'glasses5']),
      ],
      accessoriesProbability: a.glasses === 'none' ? 0 : 100,
    })
  },
  pixel(a, r) {
    const table = {
      long: numbered('long', [1, 2, 3, 7, 8, 9, 12, 13]),
      medium: numbered('long', [4, 16, 17, 20, 21]),
      short: numbered('short', [1, 2, 3, 4, 6, 8, 9, 10, 14, 15, 16, 17, 22]),
      bald: numbered('short', [7, 18]),
    }
    const hair = choose(r, table, a)
    if (['laugh', 'angry', 'surprised'].includes(a.expression))
      a.expression = r.pick(['smile', 'sad', 'serious'])
    const mouths = {
      smile: ['happy11', 'happy10', 'happy09', 'happy08', 'happy07'],
      sad: ['sad01', 'sad01', 'sad10'],
      serious: ['sad06', 'sad05', 'sad04'],
    }
    a.hat = ''
    a.clothing = r.pick(['shirt', 't-shirt', 'tank top', 'checkered shirt'])
    const wear = {
      shirt: [1, 4, 11, 12, 23],
      't-shirt': [3, 5, 8, 14],
      'tank top': [9, 10, 19],
      'checkered shirt': [2, 6, 13],
    }[a.clothing]
    const c = colors(a, r)
    return make(dicebear.pixelArt, {
      hair: [hair],
      hairColor: [c.hair],
      skinColor: [c.skin],
      clothing: [`variant${two(r.pick(wear))}`],
      clothingColor: [c.cloth],
      mouth: [r.pick(mouths[a.expression])],
      mouthColor: ['c4463a', 'a8352f'],
      eyes: [`variant${two(r.pick([1, 5, 9, 10, 11]))}`],
      eyesColor: [EYES[a.eyes]],
      beard: [`variant${two(r.pick([1, 3, 5, 6, 8]))}`],
      beardProbability: a.beard === 'none' ? 0 : 100,
      hatProbability: 0,
      glasses: [`${a.glasses === 'sunglasses' ? 'dark' : 'light'}0${r.int(1, 7)}`],
      glassesColor: ['191919'],
      glassesProbability: a.glasses === 'none' ? 0 : 100,
      accessories: [`variant${two(r.pick([1, 3, 4]))}`],
      accessoriesColor: ['ffd23c'],
      accessoriesProbability: a.earrings ? 100 : 0,
    })
  },
  toon(a, r) {
    const table = {
      long: [
        ['straight01', 'straight'],
        ['straight02', 'straight'],
        ['curvy', 'wavy'],
        ['longButNotTooLong', ''],
        ['straightAndStrand', ''],
        ['bigHair', 'wavy'],
      ],
      medium: [
        ['bob', 'bob'],
        ['curly', 'curly'],
        ['miaWallace', 'bob'],
      ],
      short: [
        ['shortFlat', ''],
        ['shortRound', ''],
        ['shortWaved', 'wavy'],
        ['shortCurly', 'curly'],
        ['theCaesar', ''],
        ['theCaesarAndSidePart', ''],
        ['dreads01', 'dreadlocks'],
        ['fro', 'afro'],
        ['bun', 'bun'],
        ['hat', '', 'hat'],
        ['winterHat02', '', 'beanie'],
        ['hijab', '', 'hijab'],
        ['turban', '', 'turban'],
      ],
      bald: [['', '']],
    }
    const [top, kind, hat] = choose(r, table, a)
    a.kind = kind
    a.hat = hat ?? ''
    if (hat === 'hijab') a.beard = 'none'
    const mouths = {
      smile: 'smile',
      laugh: 'smile',
      sad: r.pick(['sad', 'concerned']),
      angry: 'serious',
      surprised: r.pick(['disbelief', 'screamOpen']),
      serious: r.pick(['serious', 'default']),
    }
    const brows = {
      smile: 'defaultNatural',
      laugh: 'raisedExcitedNatural',
      sad: 'sadConcernedNatural',
      angry: 'angryNatural',
      surprised: 'raisedExcitedNatural',
      serious: 'flatNatural',
    }
    if (a.expression === 'laugh') a.expression = 'smile'
    const eyes =
      { surprised: 'surprised', angry: 'squint', sad: 'default', serious: 'default' }[a.expression] ??
      r.pick(['default', 'default', 'happy', 'closed', 'wink'])
    a.eyes = { wink: 'wink', closed: 'closed' }[eyes] ?? ''
    const beards = {
      beard: ['beardMedium', 'beardMajestic', 'beardMedium'],
      stubble: ['beardLight'],
      moustache: ['moustacheFancy', 'moustacheMagnum'],
    }
    if (a.beard !== 'none') a.beard = r.pick(['beard', 'beard', 'moustache', 'stubble'])
    if (a.glasses === 'glasses') a.glasses = r.pick(['round glasses', 'square glasses'])
    const clothes = r.pick([
      'blazerAndShirt',
      'blazerAndSweater',
      'hoodie',
      'overall',
      'shirtCrewNeck',
      'shirtVNeck',
      'collarAndSweater',
    ])
    a.clothing = {
      blazerAndShirt: 'jacket',
      blazerAndSweater: 'jacket',
      hoodie: 'hoodie',
      overall: 'overalls',
      shirtCrewNeck: 't-shirt',
      shirtVNeck: 't-shirt',
      collarAndSweater: 'sweater',
    }[clothes]
    if (a.clothing === 'jacket') a.color = null // the jacket's colour is fixed
    a.earrings = null
    const c = colors({ ...a, color: a.color ?? 'grey' }, r)
    return make(dicebear.avataaars, {
      top: [top || 'shortFlat'],
      topProbability: top ? 100 : 0,
      hairColor: [c.hair],
      hatColor: [jitter(r, CLOTH[r.pick(Object.keys(CLOTH))])],
      skinColor: [c.skin],
      clothing: [clothes],
      clothesColor: [c.cloth],
      mouth: [mouths[a.expression]],
      eyebrows: [brows[a.expression]],
      eyes: [eyes],
      facialHair: [r.pick(beards[a.beard] ?? beards.beard)],
      facialHairColor: [c.hair],
      facialHairProbability: a.beard === 'none' ? 0 : 100,
      accessories: [
        {
          sunglasses: 'sunglasses',
          'round glasses': 'round',
          'square glasses': r.pick(['prescription01', 'prescription02']),
        }[a.glasses] ?? 'round',
      ],
      accessoriesColor: ['262e33'],
      accessoriesProbability: a.glasses === 'none' ? 0 : 100,
      style: ['default'],
    })
  },
  caricature(a, r) {
    const woman = a.beard === 'none' && (a.length === 'long' || a.length === 'medium' || r.chance(0.3))
    a.gender = woman ? 'woman' : 'man'
    const table = {
      long: ['female1', 'female3', 'female8', 'female12', 'longHair'],
      medium: ['female2', 'female5', 'shaggy1', 'shaggy2'],
      short: [
        'crop',
        'curly',
        'curly3',
        'faux-hawk',
        'parted',
        'short',
        'short2',
        'short3',
        'spike',
        'spike4',
        'messy-short',
        'afro',
      ],
      bald: ['bald'],
    }
    const hair = choose(r, table, a)
    if (a.length === 'medium') a.length = ''
    a.kind =
      {
        curly: 'curly',
        curly3: 'curly',
        'faux-hawk': 'mohawk',
        afro: 'afro',
        spike: 'spiky',
        spike4: 'spiky',
      }[hair] ?? ''
    a.expression = { laugh: 'smile', sad: 'serious', surprised: 'serious' }[a.expression] ?? a.expression
    const mouths = {
      smile: ['smile', 'smile2', 'smile3', 'smile4'],
      angry: ['angry'],
      serious: ['straight', 'closed', 'side'],
    }
    const beards = {
      beard: ['beard1', 'beard2', 'beard3', 'beard5'],
      goatee: ['fullgoatee', 'fullgoatee2', 'goatee1-stache'],
      moustache: ['mustache1', 'mustache-thin'],
    }
    if (a.beard !== 'none') a.beard = r.pick(['beard', 'goatee', 'moustache'])
    if (a.glasses !== 'none') a.glasses = 'glasses'
    a.earrings = null
    a.eyes = ''
    a.hat = r.chance(0.08) ? 'cap' : ''
    a.clothing = 'jersey'
    const c = colors(a, r)
    const face = generate(
      {
        hair: { id: hair, color: `#${c.hair}` },
        body: { color: `#${c.skin}` },
        mouth: { id: r.pick(mouths[a.expression]) },
        teamColors: [`#${c.cloth}`, '#f0f0f0', '#303038'],
        glasses: {
          id:
            a.glasses === 'none'
              ? 'none'
              : r.pick(['glasses2-black', 'glasses2-black', 'glasses2-secondary']),
        },
        facialHair: { id: a.beard === 'none' ? 'none' : r.pick(beards[a.beard]) },
        accessories: { id: a.hat ? 'hat' : 'none' },
        jersey: { id: r.pick(['jersey', 'jersey2', 'jersey4', 'baseball2']) },
        head: { shave: 'rgba(0,0,0,0)' },
        nose: { id: r.pick(['nose1', 'nose3', 'nose5', 'small']) },
        eyebrow: { angle: a.expression === 'angry' ? 12 : 0 },
        fatness: r.range(0, 0.6),
        ...(hair.startsWith('female') || hair === 'longHair' || hair.startsWith('shaggy')
          ? {
              hairBg: {
                id:
                  {
                    female1: 'female1',
                    female3: 'female3',
                    female8: 'female4',
                    female12: 'female5',
                    longHair: 'longHair',
                    shaggy1: 'shaggy',
                    shaggy2: 'shaggy',
                  }[hair] ?? 'none',
              },
            }
          : { hairBg: { id: 'none' } }),
      },
      { gender: a.gender === 'woman' ? 'female' : 'male' },
    )
    return faceToSvgString(face)
  },
}

export const portraitStyles = Object.keys(styles)
export function portrait(style, r) {
  const a = person(r)
  // facesjs draws what it is not told from Math.random: give it the seeded one.
  const { random } = Math
  Math.random = r.next
  const svg = styles[style](a, r)
  Math.random = random
  a.gender ??= gender(a, r)
  if (a.hat) a.kind = ''
  return { svg, attributes: { style, ...a } }
}
