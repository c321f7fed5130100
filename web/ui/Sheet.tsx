import { type ReactNode, useState } from 'react'
import { Drawer } from 'vaul'
import { LayerContext } from './layer.ts'

type Props = { open: boolean; onOpenChange(open: boolean): void; title: string; children: ReactNode }

/** A panel from below for phones; it follows the finger and closes when it is pulled down. */
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
            // The sheet hears the key first; what was opened over it is what the key is for.
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

/** Each is added at the end of the page when it opens. */
const lastDialog = () => [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1)
