import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import type { ArtCard } from '#contract/art-card'
import { downloadArt } from '#web/features/art/index.ts'
import { toolText } from '#web/text/tool.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'

const text = toolText.done

/** What was made, and where it can go from here. */
export function ToolResult({ art }: { art: ArtCard }) {
  const link = buttonClass({ tone: 'line', size: 'small' })
  return (
    <div className="grid gap-2">
      <p role="status" className="text-13 text-leaf">
        {text.saved}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button tone="line" size="small" onClick={() => void downloadArt(art)}>
          <Download size={16} strokeWidth={1.5} aria-hidden />
          {text.download}
        </Button>
        <Link to="/app/_auth/art/info/$artId" params={{ artId: art.art_id }} className={link}>
          {text.open}
        </Link>
      </div>
    </div>
  )
}
