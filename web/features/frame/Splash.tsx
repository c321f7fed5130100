import { useRouteContext } from '@tanstack/react-router'
import { frameText } from '#web/text/frame.ts'
import { BloomMark } from '#web/ui/BloomMark.tsx'

/** Shown until it is known who is signed in. */
export function Splash() {
  const { site } = useRouteContext({ from: '__root__' })
  return (
    <output
      aria-label={frameText.loading(site.brand)}
      className="fixed inset-0 z-50 grid place-content-center justify-items-center gap-4 bg-ground"
    >
      <BloomMark size={88} />
      <p className="font-display text-40 font-medium">{site.brand}</p>
    </output>
  )
}
