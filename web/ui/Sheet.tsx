import { type ReactNode, useState } from 'react'
import { Drawer } from 'vaul'
import { LayerContext } from './layer.ts'

type Props = { open: boolean; onOpenChange(open: boolean): void; title: string; children: ReactNode }

/** A sheet from below for phones; it closes when pulled down. */
export function Sheet({ open, onOpenChange, title, children }: Props) {
  const [content, setContent] = useState<HTMLDivElement | null>(null)
  return (
    <Drawer.Root open={open} onOpenChange={onOpenChange}>
      <Drawer.Portal>
        <Drawer.Overlay className="fixed inset-0 z-40 bg-veil" />
        <Drawer.Content
          ref={setContent}
          aria-describedby={undefined}
          onEscapeKeyDown={(event) => {
            // The sheet gets Escape first, but the key is for the dialog on top.
            if (lastDialog() !== content) event.preventDefault()
          }}
          className="fixed inset-x-0 bottom-0 z-50 grid max-h-[90dvh] gap-2 rounded-t-large border border-line bg-raised px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] outline-none"
        >
          <span className="mx-auto h-1 w-10 rounded-full bg-line-strong" aria-hidden />
          <Drawer.Title className="sr-only">{title}</Drawer.Title>
          <LayerContext value={content}>{children}</LayerContext>
        </Drawer.Content>
      </Drawer.Portal>
    </Drawer.Root>
  )
}

/** The dialog on top: each is added at the end of the page. */
const lastDialog = () => [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1)
