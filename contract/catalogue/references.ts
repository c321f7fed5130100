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

export const CREATIVITY = { min: 1, max: 10, default: 5 } as const
