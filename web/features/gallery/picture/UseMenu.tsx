import { Menu } from '@base-ui/react/menu'
import { useRouteContext, useRouter } from '@tanstack/react-router'
import { ImagePlus } from 'lucide-react'
import { useRef } from 'react'
import { galleryText } from '#web/text/gallery.ts'
import { buttonClass } from '#web/ui/Button.tsx'

const text = galleryText.art

const studio = '/app/generate/image'
const faceSwap = '/app/tool/face-swap'

/** Every place that takes a picture, and as what it arrives there [spec section 2]. */
const places = [
  { label: text.tools.create, path: studio, as: { kind: 'image_to_image' } },
  { label: text.tools.style, path: studio, as: { kind: 'ip_style' } },
  { label: text.tools.composition, path: studio, as: { kind: 'ip_composition' } },
  { label: text.tools.pose, path: studio, as: { kind: 'openpose' } },
  { label: text.tools.video, path: '/app/generate/video', as: {} },
  { label: text.tools.editor, path: '/app/tool/ai-image-editor', as: {} },
  { label: text.tools.background, path: '/app/tool/background-remover', as: {} },
  { label: text.tools.face_source, path: faceSwap, as: { type: 'source' } },
  { label: text.tools.face_target, path: faceSwap, as: { type: 'target' } },
]

/** Takes the picture into the studio or into a tool. */
export function UseMenu({ artId }: { artId: string }) {
  const router = useRouter()
  const { hasPage } = useRouteContext({ from: '__root__' })
  const home = useRef<HTMLDivElement>(null)
  const go = ({ path, as }: (typeof places)[number]) =>
    void router.navigate({ to: path as '/', search: { addReference: { art_id: artId, ...as } } as never })
  return (
    <Menu.Root>
      <Menu.Trigger className={buttonClass({ tone: 'line' })}>
        <ImagePlus size={18} strokeWidth={1.5} aria-hidden />
        {text.asReference}
      </Menu.Trigger>
      <div ref={home} className="contents" />
      <Menu.Portal container={home}>
        <Menu.Positioner positionMethod="fixed" align="start" sideOffset={6} className="z-50">
          <Menu.Popup className="panel min-w-60 rounded-middle border border-line bg-raised p-2 shadow-soft outline-none">
            {places
              .filter(({ path }) => hasPage(path))
              .map((place) => (
                <Menu.Item
                  key={place.label}
                  onClick={() => go(place)}
                  className="flex min-h-11 cursor-pointer items-center rounded-small px-3 lg:min-h-10 outline-none data-highlighted:bg-sunken"
                >
                  {place.label}
                </Menu.Item>
              ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
