import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { makeStale } from '#web/api/effects.ts'
import { useEvent } from '#web/api/use-event.ts'
import { bannerText } from '#web/text/banner.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { bannerQuery } from './banner.ts'
import { readClosedBanner, rememberClosedBanner } from './closed-banner.ts'

/** A message of the operators to everybody, until the user closes it; the next message is shown again. */
export function SystemBanner() {
  const { data: banner = null } = useQuery(bannerQuery)
  const [closedId, setClosedId] = useState(readClosedBanner)
  useEvent('banner', (_data, cache) => void makeStale(cache, ['banner.get']))
  if (banner === null || banner.banner_id === closedId) return null
  const close = () => {
    rememberClosedBanner(banner.banner_id)
    setClosedId(banner.banner_id)
  }
  return (
    <aside
      aria-label={bannerText.label}
      className="flex items-center gap-4 border-b border-line bg-raised py-1 pr-2 pl-5 sm:pl-8"
    >
      <p className="measure mr-auto py-2 text-15">{banner.text}</p>
      <IconButton
        label={bannerText.close}
        icon={<X size={20} strokeWidth={1.5} aria-hidden />}
        onClick={close}
      />
    </aside>
  )
}
