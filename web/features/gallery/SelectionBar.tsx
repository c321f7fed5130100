import { CheckCheck, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ArtCard } from '#contract/art-card'
import { type ArtActionId, findAction, labelOf } from '#web/features/art/index.ts'
import { actionText } from '#web/text/art-actions.ts'
import { galleryText } from '#web/text/gallery.ts'
import { classes } from '#web/ui/classes.ts'
import { IconButton } from '#web/ui/IconButton.tsx'

const text = galleryText.selection

type Props = {
  chosen: readonly ArtCard[]
  actions: readonly ArtActionId[]
  /** Some of the selected arts belong to somebody else: these cannot be changed, only collected. */
  hasOthers: boolean
  isBusy: boolean
  onAll(): void
  onAction(action: ArtActionId): void
  onStop(): void
}

/** What can be done with the selected arts, at the foot of the page, where a thumb reaches it. */
export function SelectionBar({ chosen, actions, hasOthers, isBusy, onAll, onAction, onStop }: Props) {
  return (
    <section
      aria-label={text.label}
      className="petal-open fixed inset-x-2 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-30 mx-auto flex w-fit max-w-[calc(100vw-1rem)] items-center gap-1 rounded-large border border-line bg-raised p-1.5 shadow-soft md:bottom-5 md:left-21"
    >
      <IconButton
        label={text.stop}
        onClick={onStop}
        icon={<X size={20} strokeWidth={1.5} aria-hidden />}
        className="shrink-0"
      />
      <output className="tabular shrink-0 pr-2 text-13 font-semibold">{text.chosen(chosen.length)}</output>
      <div className="flex overflow-x-auto [scrollbar-width:none]">
        <BarButton
          icon={<CheckCheck size={20} strokeWidth={1.5} aria-hidden />}
          label={text.all}
          onClick={onAll}
        />
        {actions.map((id) => {
          const action = findAction(id)
          return (
            <BarButton
              key={id}
              icon={<action.icon size={20} strokeWidth={1.5} aria-hidden />}
              label={labelOf(action, chosen)}
              isGrave={id === 'delete' || id === 'erase'}
              isBusy={isBusy}
              whyNot={hasOthers && action.mayUse === 'owner' ? actionText.not.yours : undefined}
              onClick={() => onAction(id)}
            />
          )
        })}
      </div>
    </section>
  )
}

type ButtonProps = {
  icon: ReactNode
  label: string
  isGrave?: boolean
  isBusy?: boolean
  whyNot?: string | undefined
  onClick(): void
}

function BarButton({ icon, label, isGrave = false, isBusy = false, whyNot, onClick }: ButtonProps) {
  const isOff = isBusy || whyNot !== undefined
  return (
    <button
      type="button"
      aria-disabled={isOff || undefined}
      title={whyNot}
      onClick={() => !isOff && onClick()}
      className={classes(
        'feedback grid min-w-17 shrink-0 justify-items-center gap-1 rounded-middle px-2 py-2 text-12 whitespace-nowrap hover:bg-sunken aria-disabled:opacity-50',
        isGrave ? 'text-ember-text' : 'text-text',
      )}
    >
      {icon}
      {label}
    </button>
  )
}
