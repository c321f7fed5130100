import type { RefObject } from 'react'
import { Dialog } from './Dialog.tsx'
import { KeyList } from './KeyList.tsx'

type Props = {
  title: string
  groups: readonly { title: string; keys: readonly (readonly string[])[] }[]
  /** Where the focus goes on closing. */
  back?: RefObject<HTMLElement | null>
  onClose(): void
}

/** The list of a page's keys. */
export function KeySheet({ title, groups, back, onClose }: Props) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} {...(back && { back })}>
      {groups.map((group) => (
        <section key={group.title} className="grid gap-2">
          <h3 className="font-sans text-13 font-semibold text-quiet">{group.title}</h3>
          <KeyList keys={group.keys} />
        </section>
      ))}
    </Dialog>
  )
}
