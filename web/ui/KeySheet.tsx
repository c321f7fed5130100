import type { RefObject } from 'react'
import { Dialog } from './Dialog.tsx'
import { KeyList } from './KeyList.tsx'

type Props = {
  title: string
  groups: readonly { title: string; keys: readonly (readonly string[])[] }[]
  /** Where the focus goes afterwards, since a key can be pressed while nothing has it. */
  back?: RefObject<HTMLElement | null>
  onClose(): void
}

/** Every key of a page. */
export function KeySheet({ title, groups, back, onClose }: Props) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} {...(back && { back })}>
      {groups.map((group) => (
        <section key={group.title} className="grid gap-2">
          <h3 className="text-13 font-semibold text-quiet">{group.title}</h3>
          <KeyList keys={group.keys} />
        </section>
      ))}
    </Dialog>
  )
}
