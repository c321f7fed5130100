/** Ids for choosing the style of a portrait whose prompt names none. */
export type Portraits = {
  portrait: number
  /** Ids of what is seen of somebody from near, such as a beard. */
  looks: ReadonlySet<number>
  /** Ids that decide how the picture looks: styles, words of scenes, and clothes that only whole figures wear. */
  closed: ReadonlySet<number>
  /** The ids to add: `rich` can show more, but nothing of `plainOnly`. */
  plain: readonly number[]
  rich: readonly number[]
  plainOnly: ReadonlySet<number>
  richOnly: ReadonlySet<number>
  expressions: ReadonlySet<number>
  smile: number
}

/** Where somebody wears something. */
export type Spot = 'eyes' | 'neck' | 'back'

/** What somebody may have on besides clothes. */
export type Adornments = {
  /** Where it is worn. */
  spots: ReadonlyMap<number, Spot>
  /** What cannot be seen on somebody, such as a ring. */
  unseen: ReadonlySet<number>
  /** Words after which a thing is not worn: relations other than "in", and actions such as holding. */
  elsewhere: ReadonlySet<number>
  eyes: number
  /** Styles whose eyes have a colour. */
  eyeStyles: ReadonlySet<number>
}

type WordLists = {
  scene: readonly number[]
  worn: readonly number[]
  relations: readonly number[]
  styles: { portrait: readonly string[]; object: readonly string[]; rendering: readonly string[] }
}

/** With one of these, somebody is drawn from near. */
const LOOKS =
  'hair,eyes,skin,glasses,sunglasses,beard,goatee,moustache,stubble,earrings,bald,afro,mohawk,bob,bun,ponytail,buzz,dreadlocks'.split(
    ',',
  )
const EXPRESSIONS = ['smile', 'laugh', 'sad', 'angry', 'surprised', 'serious']
const PORTRAIT_CLOTHES = ['shirt', 't-shirt', 'jacket']
/** What only whole figures wear, besides the clothes of the vocabulary. */
const FIGURE_ONLY = ['headphones', 'necktie']
/** Looks that the style "illustration" does not have. */
const RICH_ONLY =
  'angry,serious,sunglasses,moustache,goatee,afro,mohawk,dreadlocks,hat,beanie,cap,turban,hijab,jacket,hoodie,sweater,overalls'.split(
    ',',
  )
/** Names of what people wear, which the model knows as things alone. */
const SPOTS: Readonly<Record<string, Spot>> = {
  goggles: 'eyes',
  'masquerade mask': 'eyes',
  necklace: 'neck',
  backpack: 'back',
}
const UNSEEN = 'sports medal,ring,watch,bracelet,lipstick,nail polish'.split(',')
const EYE_STYLES = ['pixel', 'toon', 'illustration', 'anime']
const HANDLING = 'hold,read,drink,eat,play,pour,push,pull,lift,aim,fight,chase,feed,ride,climb'.split(',')

export function readPortraits({ scene, styles, worn }: WordLists, id: (word: string) => number): Portraits {
  const clothes = new Set(PORTRAIT_CLOTHES.map(id))
  return {
    portrait: id('portrait'),
    looks: new Set(LOOKS.map(id)),
    closed: new Set([
      ...[...styles.portrait, ...styles.object, ...styles.rendering].map(id),
      ...scene.filter((word) => word !== id('in')),
      ...worn.filter((garment) => !clothes.has(garment)),
      ...FIGURE_ONLY.map(id),
    ]),
    plain: [id('illustration')],
    rich: [id('toon'), id('style')],
    plainOnly: new Set([id('earrings')]),
    richOnly: new Set(RICH_ONLY.map(id)),
    expressions: new Set(EXPRESSIONS.map(id)),
    smile: id('smile'),
  }
}

export function readAdornments({ relations }: WordLists, id: (word: string) => number): Adornments {
  return {
    spots: new Map(Object.entries(SPOTS).map(([word, spot]) => [id(word), spot])),
    unseen: new Set(UNSEEN.map(id)),
    elsewhere: new Set([...relations.filter((relation) => relation !== id('in')), ...HANDLING.map(id)]),
    eyes: id('eyes'),
    eyeStyles: new Set(EYE_STYLES.map(id)),
  }
}
