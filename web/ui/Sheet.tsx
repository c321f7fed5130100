import type { ReactNode } from 'react'
import { Drawer } from 'vaul'

type Props = { open: boolean; onOpenChange(open: boolean): void; title: string; children: ReactNode }

/** A panel from below for phones; it follows the finger and closes when it is pulled down. */
export function Sheet({ open, onOpenChange, title, children }: Props) {
  return (
    <Drawer.Root open={open} onOpenChange={onOpenChange}>
      <Drawer.Portal>
        <Drawer.Overlay className="fixed inset-0 z-40 bg-veil" />
        <Drawer.Content
          aria-describedby={undefined}
          className="fixed inset-x-0 bottom-0 z-50 grid max-h-[90dvh] gap-2 rounded-t-large border border-line bg-raised px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] outline-none"
        >
          <span className="mx-auto h-1 w-10 rounded-full bg-line-strong" aria-hidden />
          <Drawer.Title className="sr-only">{title}</Drawer.Title>
          {children}
        </Drawer.Content>
      </Drawer.Portal>
    </Drawer.Root>
  )
}
