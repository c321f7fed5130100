import { studioText } from '#web/text/studio.ts'
import { Dialog } from '#web/ui/Dialog.tsx'

const text = studioText.keys

/** Every key of the studio. */
export function KeySheet({ onClose }: { onClose(): void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={text.title}>
      {text.groups.map(({ title, keys }) => (
        <section key={title} className="grid gap-2">
          <h3 className="text-13 font-semibold text-quiet">{title}</h3>
          <dl className="grid gap-1.5">
            {keys.map(([key, meaning]) => (
              <div key={key} className="flex items-baseline justify-between gap-6">
                <dd>{meaning}</dd>
                <dt className="shrink-0">
                  <kbd className="rounded-small border border-line-strong bg-sunken px-2 py-0.5 font-sans text-13">
                    {key}
                  </kbd>
                </dt>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}
