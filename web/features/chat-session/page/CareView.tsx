import { HeartHandshake } from 'lucide-react'
import { chatText } from '#web/text/chat.ts'
import type { CareCard } from '../queries.ts'

const text = chatText.care

/** [S-10] Helplines, in a style of their own: this is not the character speaking. */
export function CareView({ care }: { care: CareCard }) {
  return (
    <aside
      aria-label={text.title}
      className="grid gap-3 rounded-large border border-moon bg-raised px-5 py-5 text-17"
    >
      <p className="flex items-center gap-2.5 font-display text-21">
        <HeartHandshake size={22} strokeWidth={1.5} aria-hidden className="shrink-0 text-moon" />
        {text.title}
      </p>
      <p>{care.text}</p>
      <ul className="grid gap-3">
        {care.helplines.map((line) => (
          <li key={line.name} className="grid gap-1">
            <span className="font-semibold">{line.name}</span>
            <span className="flex flex-wrap gap-x-4 gap-y-1 text-15">
              {line.phone !== null && (
                <a className="link" href={`tel:${line.phone}`}>
                  {text.call} {line.phone}
                </a>
              )}
              {line.sms !== null && (
                <a className="link" href={`sms:${line.sms}`}>
                  {text.text} {line.sms}
                </a>
              )}
              {line.url !== null && (
                <a className="link" href={line.url} target="_blank" rel="noopener noreferrer">
                  {text.visit}
                </a>
              )}
              <span className="text-quiet">{line.hours}</span>
            </span>
          </li>
        ))}
      </ul>
    </aside>
  )
}
