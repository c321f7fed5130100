import { Menu } from '@base-ui/react/menu'
import { useRouteContext, useRouter } from '@tanstack/react-router'
import { ImagePlus } from 'lucide-react'
import { useRef } from 'react'
import { type ArtTarget, artTargets, targetHref } from '#web/features/art/index.ts'
import { galleryText } from '#web/text/gallery.ts'
import { buttonClass } from '#web/ui/Button.tsx'

const text = galleryText.art

/** Opens the studio or a tool with the art as its input. */
export function UseMenu({ artId }: { artId: string }) {
  const router = useRouter()
  const { hasPage } = useRouteContext({ from: '__root__' })
  const home = useRef<HTMLDivElement>(null)
  const targets = Object.keys(artTargets) as ArtTarget[]
  return (
    <Menu.Root>
      <Menu.Trigger className={buttonClass({ tone: 'line' })}>
        <ImagePlus size={18} strokeWidth={1.5} aria-hidden />
        {text.inTools}
      </Menu.Trigger>
      <div ref={home} className="contents" />
      <Menu.Portal container={home}>
        <Menu.Positioner positionMethod="fixed" align="start" sideOffset={6} className="z-50">
          <Menu.Popup className="panel min-w-60 rounded-middle border border-line bg-raised p-2 shadow-soft outline-none">
            {targets
              .filter((target) => hasPage(artTargets[target].path))
              .map((target) => (
                <Menu.Item
                  key={target}
                  onClick={() => void router.navigate({ href: targetHref(target, artId) })}
                  className="flex min-h-11 cursor-pointer items-center rounded-small px-3 lg:min-h-10 outline-none data-highlighted:bg-sunken"
                >
                  {artTargets[target].label}
                </Menu.Item>
              ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
