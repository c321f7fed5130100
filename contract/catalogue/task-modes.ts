/** Everything a task can be: the three ways to draw from a prompt, video, and the tools that work on a picture. */
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
