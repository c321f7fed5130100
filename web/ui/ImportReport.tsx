import { Check, Minus, ShieldCheck } from 'lucide-react'

type Kind = 'kept' | 'dropped' | 'unsafe'

const groups = [
  { kind: 'kept', icon: Check, tone: 'text-leaf' },
  { kind: 'unsafe', icon: ShieldCheck, tone: 'text-moon' },
  { kind: 'dropped', icon: Minus, tone: 'text-ember-text' },
] as const

/** What became of the parts of an imported file. */
export function ImportReport({
  report,
  words,
}: {
  report: Partial<Record<Kind, readonly string[]>>
  words: Record<Kind, string>
}) {
  return (
    <div className="grid gap-5">
      {groups.map(({ kind, icon: Icon, tone }) => {
        const sentences = report[kind] ?? []
        if (sentences.length === 0) return null
        return (
          <section key={kind} className="grid gap-2">
            <h3 className="flex items-center gap-2 text-15 font-semibold">
              <Icon size={16} strokeWidth={2} aria-hidden className={tone} />
              {words[kind]}
            </h3>
            <ul className="grid gap-1.5 pl-6 text-15 text-quiet">
              {sentences.map((sentence) => (
                <li key={sentence} className="wrap-anywhere">
                  {sentence}
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
