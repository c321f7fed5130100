import { siteText } from '#web/text/site.ts'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

/** Says that a form has the changes of an earlier visit. */
export function RestoredNotice({ onDiscard }: { onDiscard(): void }) {
  return (
    <Notice>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {siteText.restored.text}
        <Button tone="line" size="small" onClick={onDiscard}>
          {siteText.restored.discard}
        </Button>
      </div>
    </Notice>
  )
}
