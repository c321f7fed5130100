import { type ReactNode, useRef } from 'react'
import { Drawer } from 'vaul'

type Props = { open: boolean; onOpenChange(open: boolean): void; title: string; children: ReactNode }

/** A panel from below for phones; it follows the finger and closes when it is pulled down. */
export function Sheet({ open, onOpenChange, title, children }: Props) {
  const content = useRef<HTMLDivElement>(null)
  return (
    <Drawer.Root open={open} onOpenChange={onOpenChange}>
      <Drawer.Portal>
        <Drawer.Overlay className="fixed inset-0 z-40 bg-veil" />
        <Drawer.Content
          ref={content}
          aria-describedby={undefined}
          onEscapeKeyDown={(event) => {
            // The sheet hears the key first; what was opened over it is what the key is for.
            if (lastDialog() !== content.current) event.preventDefault()
          }}
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

/** Each is added at the end of the page when it opens. */
const lastDialog = () => [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1)
