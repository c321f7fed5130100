/** All task modes: three that draw from a prompt, video, and the tools that work on an image. */
export const TASK_MODES = [
  'image',
  'fluxtext2img',
  'flux1schnell',
  'face_swap',
  'background_remover',
  'image_editor',
  'video',
  'upscale',
] as const

export type TaskMode = (typeof TASK_MODES)[number]
