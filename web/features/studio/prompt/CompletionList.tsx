/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- no select: the focus and the keys stay in the prompt box */
import { studioText } from '#web/text/studio.ts'
import { classes } from '#web/ui/classes.ts'
import type { CompletionList as List } from './use-completions.ts'

const text = studioText.completions
const boxClass =
  'z-30 m-2 mb-0 grid max-h-52 overflow-y-auto rounded-middle border border-line-strong bg-raised p-1 lg:absolute lg:inset-x-0 lg:top-full lg:m-0 lg:mt-1'

/** Suggestions: taken by a click, or by Enter after an arrow key. */
export function CompletionList({ list, onTake }: { list: List; onTake(index: number): void }) {
  if (list.options.length === 0) {
    return <output className={`${boxClass} px-4 py-2.5 text-15 text-quiet`}>{list.note}</output>
  }
  return (
    <>
      <div id={list.listId} role="listbox" aria-label={text.label} className={boxClass}>
        {list.options.map((option, index) => (
          <div
            key={`${option.kind}${option.label}`}
            id={list.optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === list.active}
            // Before the box loses the focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onTake(index)}
            className={classes(
              'flex cursor-pointer items-baseline justify-between gap-3 rounded-small px-3 py-1.5 text-15',
              index === list.active ? 'bg-sunken text-bloom-text' : 'hover:bg-sunken',
            )}
          >
            <span className="truncate">{option.label}</span>
            <span className="shrink-0 text-12 text-quiet">{text.kinds[option.kind]}</span>
          </div>
        ))}
      </div>
      <output className="sr-only">{text.count(list.options.length)}</output>
    </>
  )
}
