import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ArtCard } from '#contract/art-card'
import { setPrivacy, setPromptPrivacy } from '#web/features/art/index.ts'
import { galleryText } from '#web/text/gallery.ts'
import { Switch } from '#web/ui/Switch.tsx'

const text = galleryText.art

/** Switches for the privacy of an own art. */
export function OwnerSettings({ art }: { art: ArtCard }) {
  const cache = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const change = async (run: () => Promise<boolean>) => {
    setBusy(true)
    await run()
    setBusy(false)
  }
  const ids = [art.art_id]
  return (
    <section aria-label={text.owner} className="grid gap-4 rounded-middle border border-line p-4">
      <Row hint={text.isPublicHint}>
        <Switch
          label={text.isPublic}
          checked={!art.is_private}
          disabled={isBusy}
          onChange={(isPublic) => void change(() => setPrivacy(cache, ids, !isPublic))}
        />
      </Row>
      <Row hint={text.showsPromptHint}>
        <Switch
          label={text.showsPrompt}
          checked={!art.hide_prompt}
          disabled={isBusy}
          onChange={(isShown) => void change(() => setPromptPrivacy(cache, ids, !isShown))}
        />
      </Row>
    </section>
  )
}

function Row({ hint, children }: { hint: string; children: React.ReactNode }) {
  return (
    <div className="grid gap-0.5">
      {children}
      <p className="pl-14 text-13 text-quiet">{hint}</p>
    </div>
  )
}
