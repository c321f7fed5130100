import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import type { ArtCard } from '#contract/art-card'
import { artTargets, downloadArt } from '#web/features/art/index.ts'
import { toolText } from '#web/text/tool.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'

const text = toolText.done

/** What was made, and where it can go from here. */
export function ToolResult({ art, next }: { art: ArtCard; next: 'editor' | 'remover' }) {
  const link = buttonClass({ tone: 'line', size: 'small' })
  return (
    <div className="grid gap-2">
      <output className="text-13 text-leaf">{text.saved}</output>
      <div className="flex flex-wrap gap-2">
        <Button tone="line" size="small" onClick={() => void downloadArt(art)}>
          <Download size={16} strokeWidth={1.5} aria-hidden />
          {text.download}
        </Button>
        <Link to="/app/_auth/art/info/$artId" params={{ artId: art.art_id }} className={link}>
          {text.open}
        </Link>
        <Link
          to={next === 'editor' ? artTargets.editor.path : artTargets.background.path}
          search={{ addReference: { art_id: art.art_id } }}
          className={link}
        >
          {next === 'editor' ? text.editor : text.remover}
        </Link>
      </div>
    </div>
  )
}
