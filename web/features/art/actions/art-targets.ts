import { actionText } from '#web/text/art-actions.ts'

const text = actionText.targets

const studio = '/app/generate/image'
const faceSwap = '/app/tool/face-swap'

/** Every page that takes an art over, and what the art is used for there. Pages that do not exist yet are not offered. */
export const artTargets = {
  create: { label: text.create, path: studio, as: { kind: 'image_to_image' } },
  style: { label: text.style, path: studio, as: { kind: 'ip_style' } },
  composition: { label: text.composition, path: studio, as: { kind: 'ip_composition' } },
  pose: { label: text.pose, path: studio, as: { kind: 'openpose' } },
  video: { label: text.video, path: '/app/generate/video', as: {} },
  editor: { label: text.editor, path: '/app/tool/ai-image-editor', as: {} },
  background: { label: text.background, path: '/app/tool/background-remover', as: {} },
  faceSource: { label: text.faceSource, path: faceSwap, as: { type: 'source' } },
  faceTarget: { label: text.faceTarget, path: faceSwap, as: { type: 'target' } },
} as const

export type ArtTarget = keyof typeof artTargets

/** The address of a target page with the art handed over to it. */
export function targetHref(target: ArtTarget, artId: string): string {
  const { path, as } = artTargets[target]
  return `${path}?addReference=${encodeURIComponent(JSON.stringify({ art_id: artId, ...as }))}`
}
