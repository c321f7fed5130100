import { chatText } from '#web/text/chat.ts'
import type { Session } from '../queries.ts'

const text = chatText.knows

type Part = keyof Session['context']['parts']

/** The parts of the context window, in their order. */
const colours: Record<Part, string> = {
  policy: 'oklch(0.55 0.02 300)',
  instructions: 'oklch(0.6 0.09 330)',
  character: 'oklch(0.66 0.15 350)',
  persona: 'oklch(0.72 0.12 20)',
  examples: 'oklch(0.7 0.1 55)',
  summary: 'oklch(0.66 0.1 220)',
  history: 'oklch(0.78 0.09 95)',
  lore: 'oklch(0.64 0.11 170)',
  memory: 'oklch(0.62 0.13 265)',
  note: 'oklch(0.62 0.12 300)',
  reserve: 'transparent',
}

/** What fills the model's context window, as a bar and as a list. */
export function WindowBar({ context }: { context: Session['context'] }) {
  const { window, used, parts, dropped_messages: dropped, is_exact: isExact } = context
  if (window === 0) return <p className="text-quiet">{text.noWindow}</p>
  const shown = (Object.keys(colours) as Part[]).filter((part) => parts[part] > 0)
  return (
    <div className="grid gap-2.5">
      <p className="tabular text-15">
        {text.windowText(used, window)}
        {!isExact && <span className="text-quiet">, {text.notExact}</span>}
      </p>
      <div className="flex h-3 overflow-hidden rounded-full border border-line-strong bg-sunken" aria-hidden>
        {shown.map((part) => (
          <span
            key={part}
            style={{ width: `${(parts[part] / window) * 100}%`, background: colours[part] }}
            className="min-w-0.5 shrink-0"
          />
        ))}
      </div>
      <ul className="tabular flex flex-wrap gap-x-4 gap-y-1 text-13 text-quiet">
        {shown.map((part) => (
          <li key={part} className="flex items-center gap-1.5">
            <span
              className="size-2.5 rounded-full border border-line-strong"
              style={{ background: colours[part] }}
              aria-hidden
            />
            {text.parts[part]} {parts[part].toLocaleString('en')}
          </li>
        ))}
      </ul>
      <p className="text-13 text-quiet">{dropped === 0 ? text.allIn : text.dropped(dropped)}</p>
    </div>
  )
}
