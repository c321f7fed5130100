import { useQuery } from '@tanstack/react-query'
import { STYLES } from '#contract/catalogue/styles'
import { readQuery } from '#web/api/read.ts'
import { studioText } from '#web/text/studio.ts'
import { useField } from './form-store.tsx'

const text = studioText.settings.styles
const most = 10

/** Styles as chips; the title says which words each adds. */
export function StylePicker() {
  // The shared list is used until the server has answered.
  const { data = STYLES } = useQuery({ ...readQuery('style.list', {}), staleTime: Number.POSITIVE_INFINITY })
  const [styles, setStyles] = useField('styles')
  const isFull = styles.length >= most
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-13 text-quiet">{isFull ? text.full : text.hint}</legend>
      <div className="flex flex-wrap gap-1.5">
        {data.map(({ value, label, prompt }) => {
          const isChosen = styles.includes(value)
          return (
            <button
              key={value}
              type="button"
              aria-pressed={isChosen}
              disabled={isFull && !isChosen}
              title={text.adds(prompt)}
              onClick={() =>
                setStyles(isChosen ? styles.filter((name) => name !== value) : [...styles, value])
              }
              className="feedback min-h-11 rounded-full lg:min-h-9 border border-line-strong px-3 text-13 text-text hover:border-text disabled:opacity-60 aria-pressed:border-bloom aria-pressed:bg-bloom aria-pressed:text-on-bloom"
            >
              {label}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
