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
    <nav aria-label={toolText.tools} className="flex justify-center-safe gap-1 overflow-x-auto">
      {tools.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          className="feedback grid min-h-11 content-center rounded-middle px-2 text-13 font-semibold whitespace-nowrap text-quiet hover:text-text sm:px-4 sm:text-15 aria-[current=page]:bg-raised aria-[current=page]:text-bloom-text"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
