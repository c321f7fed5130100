import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useSignedInUser } from '#web/features/account/index.ts'
import { removerText as text, toolText } from '#web/text/tool.ts'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { SourcePicker } from '../SourcePicker.tsx'
import { TaskLine } from '../TaskLine.tsx'
import { useArtOfAddress } from '../tool-image.ts'
import { BackgroundChoice } from './BackgroundChoice.tsx'
import { CutOutStage } from './CutOutStage.tsx'
import { type Background, type Item, useItems } from './items.ts'

/** The background remover: a batch of images at the left, the chosen one large. */
export function BackgroundRemoverPage({ search }: { search: Record<string, unknown> }) {
  const { preferences } = useSignedInUser()
  const { items, current, choose, add, remove, patch, save } = useItems()
  const [background, setBackground] = useState<Background>({ kind: 'color', color: 'transparent' })
  const [isPrivate, setPrivate] = useState(preferences.private_by_default)
  const [isAdding, setAdding] = useState(false)
  useArtOfAddress('/app/tool/background-remover', search, add)
  const isBusy = items.some(({ state }) => state?.kind === 'running')
  const open = items.filter(({ state }) => state?.kind !== 'done')
  if (current === null || isAdding) {
    return (
      <div className="grid gap-6 px-4 pt-8 pb-24 sm:px-8 md:pt-14">
        <div className="text-center">
          <h1 className="text-40 font-medium">{text.title}</h1>
          <p className="text-17 text-quiet">{text.lead}</p>
        </div>
        <SourcePicker
          multiple
          onImage={(image) => {
            add(image)
            setAdding(false)
          }}
        />
      </div>
    )
  }
  return (
    <>
      <h1 className="sr-only">{text.title}</h1>
      <div className="grid lg:grid-cols-[minmax(0,1fr)_minmax(20rem,24rem)]">
        <div className="min-w-0 px-4 pt-5 pb-4 sm:px-8">
          <CutOutStage
            key={current.key}
            item={current}
            background={background}
            onHistory={(history) => patch(current.key, { history, state: null })}
          />
        </div>
        <section
          aria-label={text.making}
          className="grid content-start gap-6 border-line p-4 pb-28 sm:px-8 lg:min-h-dvh lg:border-l lg:p-6"
        >
          <Strip
            items={items}
            chosen={current.key}
            onChoose={choose}
            onRemove={remove}
            onAdd={() => setAdding(true)}
          />
          <BackgroundChoice value={background} onChange={setBackground} />
          <div className="grid gap-1">
            <Switch label={toolText.isPrivate} checked={isPrivate} onChange={setPrivate} />
            <p className="text-13 text-quiet">{toolText.isPrivateHint}</p>
          </div>
          <div className="grid gap-3">
            <Button busy={isBusy} onClick={() => void save([current], background, isPrivate)}>
              {text.save}
            </Button>
            {open.length > 1 && (
              <Button tone="line" busy={isBusy} onClick={() => void save(open, background, isPrivate)}>
                {text.saveAll(open.length)}
              </Button>
            )}
            {items.length > 1 && open.length < items.length && (
              <output className="tabular text-13 text-quiet">
                {text.saving(items.length - open.length, items.length)}
              </output>
            )}
            <TaskLine state={current.state} />
          </div>
        </section>
      </div>
    </>
  )
}

type StripProps = {
  items: readonly Item[]
  chosen: string
  onChoose(key: string): void
  onRemove(key: string): void
  onAdd(): void
}

/** The images of the batch with how far each is. */
function Strip({ items, chosen, onChoose, onRemove, onAdd }: StripProps) {
  return (
    <ul aria-label={text.images} className="flex flex-wrap gap-2">
      {items.map(({ key, image, state }, i) => (
        <li key={key} className="relative">
          <button
            type="button"
            aria-label={text.show(i + 1)}
            aria-current={key === chosen}
            onClick={() => onChoose(key)}
            className={classes(
              'block size-20 overflow-hidden rounded-middle border-2 bg-sunken',
              key === chosen ? 'border-bloom' : 'border-line',
            )}
          >
            <img src={image.url} alt="" className="size-full object-cover" />
          </button>
          {state !== null && (
            <span className="pointer-events-none absolute inset-x-1 bottom-1 rounded-small bg-ground/85 px-1 text-center text-12">
              {state.kind === 'running' ? text.states.working : text.states[state.kind]}
            </span>
          )}
          <IconButton
            label={toolText.remove}
            icon={<X size={16} strokeWidth={1.5} aria-hidden />}
            onClick={() => onRemove(key)}
            className="absolute -top-3 -right-3 bg-ground/0 [&>svg]:rounded-full [&>svg]:bg-ground"
          />
        </li>
      ))}
      <li>
        <button
          type="button"
          aria-label={toolText.another}
          title={toolText.another}
          onClick={onAdd}
          className="feedback grid size-20 place-items-center rounded-middle border border-dashed border-line-strong text-quiet hover:border-text hover:text-text"
        >
          <Plus size={22} strokeWidth={1.5} aria-hidden />
        </button>
      </li>
    </ul>
  )
}
