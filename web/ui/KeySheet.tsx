import { Dialog } from './Dialog.tsx'

type Props = {
  title: string
  groups: readonly { title: string; keys: readonly (readonly string[])[] }[]
  onClose(): void
}

/** Every key of a page. */
export function KeySheet({ title, groups, onClose }: Props) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title}>
      {groups.map((group) => (
        <section key={group.title} className="grid gap-2">
          <h3 className="text-13 font-semibold text-quiet">{group.title}</h3>
          <dl className="grid gap-1.5">
            {group.keys.map(([key, meaning]) => (
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
