/** What a picture that the user hands in may be used for, and which limit it counts against. */
export const REFERENCE_GROUPS = {
  image_to_image: 'image_to_image',
  face_swap: 'face_swap',
  canny: 'control',
  openpose: 'control',
  anyline: 'control',
  scribble: 'control',
  leres_depth: 'control',
  midas_depth: 'control',
  ip_style: 'ip_adapter',
  ip_composition: 'ip_adapter',
  ip_faceid: 'ip_adapter',
  remove_background: 'tool',
  image_edit: 'tool',
} as const

export type ReferenceKind = keyof typeof REFERENCE_GROUPS
type ReferenceGroup = (typeof REFERENCE_GROUPS)[ReferenceKind]

export const REFERENCE_KINDS = Object.keys(REFERENCE_GROUPS) as [ReferenceKind, ...ReferenceKind[]]

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

const ONE_START = 'Only one picture can be the one to start from, to cut out or to edit.'

/** One sentence for all that is wrong with a list of references, or null. The form shows it, the server refuses with it. */
export function findReferenceIssue(kinds: readonly ReferenceKind[]): string | null {
  const issues = Object.entries(LIMITS)
    .filter(([group, { most }]) => kinds.filter((kind) => REFERENCE_GROUPS[kind] === group).length > most)
    .map(([, { sentence }]) => sentence)
  const starts = kinds.filter((kind) => kind === 'image_to_image' || REFERENCE_GROUPS[kind] === 'tool')
  // Each is within its own limit, and still a picture has one beginning.
  if (starts.length > 1 && new Set(starts).size === starts.length) issues.push(ONE_START)
  if (issues.length === 0) return null
  return issues.length === 1 ? (issues[0] ?? null) : `Multiple issues: ${issues.join(' ')}`
}

/** Which references a mode can use; what it cannot use is dropped and said. */
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
