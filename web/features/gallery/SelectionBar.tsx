import {
  Archive,
  CheckCheck,
  Eye,
  EyeOff,
  FolderMinus,
  FolderPlus,
  Globe,
  Lock,
  type LucideIcon,
  RotateCcw,
  Trash2,
  X,
} from 'lucide-react'
import { galleryText } from '#web/text/gallery.ts'
import { classes } from '#web/ui/classes.ts'
import { IconButton } from '#web/ui/IconButton.tsx'

const text = galleryText.selection

export type BulkAction =
  | 'all'
  | 'collect'
  | 'uncollect'
  | 'publish'
  | 'hide'
  | 'hidePrompt'
  | 'showPrompt'
  | 'download'
  | 'delete'
  | 'restore'
  | 'erase'

const icons: Record<BulkAction, LucideIcon> = {
  all: CheckCheck,
  collect: FolderPlus,
  uncollect: FolderMinus,
  publish: Globe,
  hide: Lock,
  hidePrompt: EyeOff,
  showPrompt: Eye,
  download: Archive,
  delete: Trash2,
  restore: RotateCcw,
  erase: Trash2,
}

/** Everything but choosing is for one's own pictures alone. */
const forAny = new Set<BulkAction>(['all'])

type Props = {
  count: number
  actions: readonly BulkAction[]
  /** Some of the chosen belong to somebody else. */
  hasOthers: boolean
  isBusy: boolean
  onAction(action: BulkAction): void
  onStop(): void
}

/** What can be done with the chosen pictures: at the foot, where a thumb is. */
export function SelectionBar({ count, actions, hasOthers, isBusy, onAction, onStop }: Props) {
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
      <output className="tabular shrink-0 pr-2 text-13 font-semibold">{text.chosen(count)}</output>
      <div className="flex overflow-x-auto [scrollbar-width:none]">
        {actions.map((action) => {
          const Icon = icons[action]
          const isRefused = hasOthers && !forAny.has(action)
          return (
            <button
              key={action}
              type="button"
              aria-disabled={isRefused || isBusy || undefined}
              title={isRefused ? text.notYours : undefined}
              onClick={() => !isRefused && !isBusy && onAction(action)}
              className={classes(
                'feedback grid min-w-17 shrink-0 justify-items-center gap-1 rounded-middle px-2 py-2 text-12 whitespace-nowrap hover:bg-sunken aria-disabled:opacity-50',
                action === 'delete' || action === 'erase' ? 'text-ember-text' : 'text-text',
              )}
            >
              <Icon size={20} strokeWidth={1.5} aria-hidden />
              {text[action]}
            </button>
          )
        })}
      </div>
    </section>
  )
}
