import { Link } from '@tanstack/react-router'
import { editorText, removerText, swapText, toolText } from '#web/text/tool.ts'

const tools = [
  { to: '/app/tool/background-remover', label: removerText.title },
  { to: '/app/tool/ai-image-editor', label: editorText.title },
  { to: '/app/tool/face-swap', label: swapText.title },
] as const

/** Links between the tools. */
export function ToolTabs() {
  return (
    <nav aria-label={toolText.tools} className="flex flex-wrap justify-center gap-1">
      {tools.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          className="feedback grid min-h-11 content-center rounded-middle px-4 font-semibold text-quiet hover:text-text aria-[current=page]:bg-raised aria-[current=page]:text-bloom-text"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
