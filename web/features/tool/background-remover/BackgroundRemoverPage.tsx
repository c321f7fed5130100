import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useSignedInUser } from '#web/features/account/index.ts'
import { removerText as text, toolText } from '#web/text/tool.ts'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { TaskLine } from '../TaskLine.tsx'
import { ToolFrame } from '../ToolFrame.tsx'
import { ToolStart } from '../ToolStart.tsx'
import { type ToolImage, useArtOfAddress } from '../tool-image.ts'
import { BackgroundChoice } from './BackgroundChoice.tsx'
import { CutOutStage } from './CutOutStage.tsx'
import { type Background, type Item, useItems } from './items.ts'

/** The background remover: one image large, and the batch it belongs to. */
export function BackgroundRemoverPage({ search }: { search: Record<string, unknown> }) {
  const { preferences } = useSignedInUser()
  const { items, current, choose, add, remove, patch, save } = useItems()
  const [background, setBackground] = useState<Background>({ kind: 'color', color: 'transparent' })
  const [isPrivate, setPrivate] = useState(preferences.private_by_default)
  const [isAdding, setAdding] = useState(false)
  useArtOfAddress('/app/tool/background-remover', search, add)
  if (current === null || isAdding) {
    const take = (image: ToolImage) => {
      add(image)
      setAdding(false)
    }
    return <ToolStart title={text.title} lead={text.lead} multiple onImage={take} />
  }
  const stage = (
    <CutOutStage
      key={current.key}
      item={current}
      background={background}
      onHistory={(history) => patch(current.key, { history, state: null })}
    />
  )
  return (
    <ToolFrame title={text.title} label={text.making} stage={stage}>
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
      <SaveButtons
        items={items}
        current={current}
        onSave={(which) => void save(which, background, isPrivate)}
      />
    </ToolFrame>
  )
}

type SaveProps = { items: readonly Item[]; current: Item; onSave(which: readonly Item[]): void }

/** Saves the shown image, or all that are not saved yet, and says how far it is. */
function SaveButtons({ items, current, onSave }: SaveProps) {
  const isBusy = items.some(({ state }) => state?.kind === 'running')
  const open = items.filter(({ state }) => state?.kind !== 'done')
  return (
    <div className="grid gap-3">
      <Button busy={isBusy} onClick={() => onSave([current])}>
        {text.save}
      </Button>
      {open.length > 1 && (
        <Button tone="line" busy={isBusy} onClick={() => onSave(open)}>
          {text.saveAll(open.length)}
        </Button>
      )}
      {items.length > 1 && open.length < items.length && (
        <output className="tabular text-13 text-quiet">
          {text.saving(items.length - open.length, items.length)}
        </output>
      )}
      <TaskLine state={current.state} tool="background" />
    </div>
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
