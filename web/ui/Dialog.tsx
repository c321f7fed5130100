import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useContext } from 'react'
import { classes } from './classes.ts'
import { LayerContext } from './layer.ts'

type Props = {
  open: boolean
  onOpenChange(open: boolean): void
  title: string
  description?: string
  /** A wider dialog. */
  wide?: boolean
  /** Where the focus goes on closing, if not back. */
  back?: RefObject<HTMLElement | null>
  children: ReactNode
}

/** A modal dialog: centred on large screens, from below on phones. */
export function Dialog({ open, onOpenChange, title, description, wide = false, back, children }: Props) {
  const layer = useContext(LayerContext)
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <BaseDialog.Portal {...(layer !== null && { container: layer })}>
        <BaseDialog.Backdrop className="panel-backdrop fixed inset-0 z-40 bg-veil" />
        <BaseDialog.Popup
          data-vaul-no-drag
          {...(back && { finalFocus: back })}
          className={classes(
            'panel fixed inset-x-0 bottom-0 z-50 grid max-h-[90dvh] gap-4 overflow-y-auto rounded-t-large border border-line bg-raised p-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] shadow-soft sm:inset-0 sm:m-auto sm:h-fit sm:rounded-large sm:pb-6',
            wide ? 'sm:w-[min(46rem,calc(100vw-3rem))]' : 'sm:w-[min(30rem,calc(100vw-3rem))]',
          )}
        >
          <div className="flex items-start justify-between gap-4">
            <BaseDialog.Title className="text-21 font-medium">{title}</BaseDialog.Title>
            <BaseDialog.Close
              aria-label="Close"
              className="feedback -m-2.5 grid size-11 shrink-0 place-items-center rounded-middle text-quiet hover:text-text"
            >
              <X size={20} strokeWidth={1.5} aria-hidden />
            </BaseDialog.Close>
          </div>
          {description !== undefined && (
            <BaseDialog.Description className="text-15 text-quiet">{description}</BaseDialog.Description>
          )}
          {children}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
