/**
 * What an input image may be used for: one record per kind, used by the form, the server and links. Only the engines'
 * graph steps are defined elsewhere. See docs/how-to/add-a-reference-kind.md.
 */
type ReferenceRecord = {
  /** The limit that the reference counts against. */
  group: 'image_to_image' | 'face_swap' | 'control' | 'ip_adapter' | 'tool'
  /** The heading in the form. */
  family: keyof typeof REFERENCE_FAMILIES
  /** The modes that support it. */
  modes: readonly PromptMode[]
  /** The strength setting of this kind; null if it has none. */
  option: 'creativity' | 'ip_weight' | null
  label: string
  hint: string
  example: string
  /** Small before and after drawings; web/features/studio/references/KindExample.tsx draws them. */
  drawings: readonly [before: ReferenceDrawing, after: ReferenceDrawing]
}

type PromptMode = 'image' | 'fluxtext2img' | 'flux1schnell'

export const REFERENCE_FAMILIES = {
  start: 'Start with this picture',
  form: 'Follow its shapes',
  look: 'Borrow its look',
  person: 'Show the same person',
} as const

export type ReferenceDrawing =
  | 'hills'
  | 'painted hills'
  | 'hills in lines'
  | 'hills by depth'
  | 'soft hills by depth'
  | 'roofs'
  | 'flower'
  | 'yellow flower'
  | 'flower in lines'
  | 'flower in front of hills'
  | 'painted flower'
  | 'scribbled flower'
  | 'brush strokes'
  | 'figure'
  | 'skeleton'
  | 'face'
  | 'face with a hat'
  | 'turned face'

const every: readonly PromptMode[] = ['image', 'fluxtext2img', 'flux1schnell']
const classic: readonly PromptMode[] = ['image']

export const REFERENCES = {
  image_to_image: {
    group: 'image_to_image',
    family: 'start',
    modes: every,
    option: 'creativity',
    label: 'Start from it',
    hint: 'Draws over this picture and keeps its colours and layout.',
    example: 'A photo of a bay, painted at night.',
    drawings: ['hills', 'painted hills'],
  },
  face_swap: {
    group: 'face_swap',
    family: 'person',
    modes: every,
    option: null,
    label: 'Face',
    hint: 'Puts this face onto the person that is drawn.',
    example: 'Your own face under an astronaut’s helmet.',
    drawings: ['face', 'face with a hat'],
  },
  canny: {
    group: 'control',
    family: 'form',
    modes: classic,
    option: 'creativity',
    label: 'Edges',
    hint: 'Keeps the outlines and draws the rest anew.',
    example: 'The same teapot, line for line, in blue glass.',
    drawings: ['hills', 'hills in lines'],
  },
  openpose: {
    group: 'control',
    family: 'form',
    modes: classic,
    option: 'creativity',
    label: 'Pose',
    hint: 'Copies the pose and nothing else.',
    example: 'A dancer’s leap, done by a knight.',
    drawings: ['figure', 'skeleton'],
  },
  anyline: {
    group: 'control',
    family: 'form',
    modes: classic,
    option: 'creativity',
    label: 'Fine lines',
    hint: 'Follows all lines, even the thin ones.',
    example: 'An ink drawing, coloured in.',
    drawings: ['flower', 'flower in lines'],
  },
  scribble: {
    group: 'control',
    family: 'form',
    modes: classic,
    option: 'creativity',
    label: 'Scribble',
    hint: 'Turns a rough sketch of yours into a picture.',
    example: 'Three strokes of a pen become a flower.',
    drawings: ['scribbled flower', 'flower'],
  },
  leres_depth: {
    group: 'control',
    family: 'form',
    modes: classic,
    option: 'creativity',
    label: 'Depth, detailed',
    hint: 'Keeps the depth of the scene, with small details.',
    example: 'A street, stone for stone, under snow.',
    drawings: ['hills', 'hills by depth'],
  },
  midas_depth: {
    group: 'control',
    family: 'form',
    modes: classic,
    option: 'creativity',
    label: 'Depth, soft',
    hint: 'Keeps the depth of the scene, without details.',
    example: 'The same valley on another planet.',
    drawings: ['hills', 'soft hills by depth'],
  },
  ip_style: {
    group: 'ip_adapter',
    family: 'look',
    modes: classic,
    option: 'ip_weight',
    label: 'Style',
    hint: 'Copies colours, light and brushwork, not the content.',
    example: 'Your garden in the colours of an old poster.',
    drawings: ['brush strokes', 'painted flower'],
  },
  ip_composition: {
    group: 'ip_adapter',
    family: 'look',
    modes: classic,
    option: 'ip_weight',
    label: 'Composition',
    hint: 'Copies the layout, not how things look.',
    example: 'A moon over hills becomes a balloon over roofs.',
    drawings: ['hills', 'roofs'],
  },
  ip_faceid: {
    group: 'ip_adapter',
    family: 'person',
    modes: classic,
    option: 'ip_weight',
    label: 'Likeness',
    hint: 'Draws a person who looks like this one.',
    example: 'The same face, laughing, in another light.',
    drawings: ['face', 'turned face'],
  },
  remove_background: {
    group: 'tool',
    family: 'start',
    modes: classic,
    option: 'creativity',
    label: 'Cut out',
    hint: 'Removes the background and draws from what is left.',
    example: 'A vase from your kitchen, in a museum.',
    drawings: ['flower in front of hills', 'flower'],
  },
  image_edit: {
    group: 'tool',
    family: 'start',
    modes: classic,
    option: 'creativity',
    label: 'Edit',
    hint: 'Changes this picture as your prompt says.',
    example: '“Make the roses yellow.”',
    drawings: ['flower', 'yellow flower'],
  },
} as const satisfies Record<string, ReferenceRecord>

export type ReferenceKind = keyof typeof REFERENCES
type ReferenceGroup = ReferenceRecord['group']

export const REFERENCE_KINDS = Object.keys(REFERENCES) as [ReferenceKind, ...ReferenceKind[]]

export const REFERENCE_GROUPS = Object.fromEntries(
  REFERENCE_KINDS.map((kind) => [kind, REFERENCES[kind].group]),
) as { readonly [Kind in ReferenceKind]: (typeof REFERENCES)[Kind]['group'] }

/** The reference kinds that a mode supports. */
export function kindsOfMode(mode: PromptMode): 'all' | readonly ReferenceKind[] {
  const kinds = REFERENCE_KINDS.filter((kind) => REFERENCES[kind].modes.includes(mode))
  return kinds.length === REFERENCE_KINDS.length ? 'all' : kinds
}

export const CREATIVITY = { min: 1, max: 10, default: 5 } as const
export const IP_WEIGHT = { min: 0.1, max: 2, default: 1 } as const

const LIMITS: Record<ReferenceGroup, { most: number; sentence: string }> = {
  image_to_image: { most: 1, sentence: 'Only one image-to-image reference is possible.' },
  face_swap: { most: 1, sentence: 'Only one face swap reference is possible.' },
  control: {
    most: 2,
    sentence: 'At most two ControlNet references are possible (edges, pose, lines, scribble, depth).',
  },
  ip_adapter: {
    most: 2,
    sentence: 'At most two IPAdapter references are possible (style, composition, face).',
  },
  tool: { most: 1, sentence: 'Only one picture can be edited at a time.' },
}

const ONE_START = 'Only one reference can start from, cut out or edit a picture.'

/** One message with everything that is wrong in a list of references, or null. The form and the server use it. */
export function findReferenceIssue(kinds: readonly ReferenceKind[]): string | null {
  const issues = Object.entries(LIMITS)
    .filter(([group, { most }]) => kinds.filter((kind) => REFERENCE_GROUPS[kind] === group).length > most)
    .map(([, { sentence }]) => sentence)
  const starts = kinds.filter((kind) => kind === 'image_to_image' || REFERENCE_GROUPS[kind] === 'tool')
  // Each kind is within its own limit, but only one image can be the starting point.
  if (starts.length > 1 && new Set(starts).size === starts.length) issues.push(ONE_START)
  if (issues.length === 0) return null
  return issues.length === 1 ? (issues[0] ?? null) : `Multiple issues: ${issues.join(' ')}`
}

/** Splits references into those that the mode supports and the kinds that it drops. */
export function splitReferences<R extends { kind: ReferenceKind }>(
  references: readonly R[],
  usable: 'all' | readonly ReferenceKind[],
): { kept: R[]; dropped: ReferenceKind[] } {
  const isKept = ({ kind }: R) => usable === 'all' || usable.includes(kind)
  return {
    kept: references.filter(isKept),
    dropped: references.filter((reference) => !isKept(reference)).map(({ kind }) => kind),
  }
}
