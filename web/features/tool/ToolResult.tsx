import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import type { ArtCard } from '#contract/art-card'
import { artTargets, downloadArt } from '#web/features/art/index.ts'
import { toolText } from '#web/text/tool.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'

const text = toolText.done

/** The tools, as targets of an art. */
export type ToolName = 'editor' | 'background' | 'faceTarget'
const tools: readonly ToolName[] = ['editor', 'background', 'faceTarget']

/** What was made, and where it can go from here. */
export function ToolResult({ art, tool }: { art: ArtCard; tool: ToolName }) {
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
        {tools
          .filter((other) => other !== tool)
          .map((other) => (
            <Link
              key={other}
              to={artTargets[other].path}
              search={{ addReference: { art_id: art.art_id, ...artTargets[other].as } }}
              className={link}
            >
              {text[other]}
            </Link>
          ))}
      </div>
    </div>
  )
}
