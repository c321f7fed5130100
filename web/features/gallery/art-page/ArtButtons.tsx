import type { CallData } from '#web/api/answer.ts'
import { type ArtActionId, type ArtActions, findAction, isVideo } from '#web/features/art/index.ts'
import { TierLink } from '#web/features/membership/index.ts'
import { galleryText } from '#web/text/gallery.ts'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { UseMenu } from './UseMenu.tsx'

const text = galleryText.art

type Art = CallData<'art.get_by_id'>

type Props = { art: Art; actions: ArtActions }

/** The most used actions, within reach of a thumb; the rest below them. */
const main: readonly ArtActionId[] = ['like', 'collect', 'download', 'share']

/** What makes something new of it. */
const making: readonly ArtActionId[] = ['remix', 'vary', 'varySlightly', 'upscale', 'move', 'compare']

/** Everything that can be done with an art on its own page. */
export function ArtButtons({ art, actions }: Props) {
  const offered = actions.list([art]).map(({ id }) => id)
  const has = (id: ArtActionId) => offered.includes(id)
  const run = (id: ArtActionId) => () => void actions.run(id, [art])
  if (has('restore')) return <Labelled id="restore" onClick={run('restore')} />
  return (
    <div className="grid gap-3">
      {art.status === 'done' && (
        <div className="flex gap-2 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-[calc(3.75rem+env(safe-area-inset-bottom))] max-lg:z-20 max-lg:justify-around max-lg:border-t max-lg:border-line max-lg:bg-ground max-lg:px-2 max-md:py-1 max-lg:py-2 md:max-lg:bottom-0 md:max-lg:left-21">
          {main.filter(has).map((id) => (
            <Round key={id} id={id} art={art} onClick={run(id)} />
          ))}
        </div>
      )}
      {art.status === 'done' && <Making art={art} actions={actions} />}
      <div className="flex">
        {(['delete', 'report'] as const).filter(has).map((id) => (
          <Quiet key={id} id={id} onClick={run(id)} />
        ))}
      </div>
    </div>
  )
}

/** Buttons for making something new, and the reasons why some cannot be used now. */
function Making({ art, actions }: Props) {
  const offered = actions
    .list([art])
    .filter(({ id }) => making.includes(id) && (id !== 'remix' || art.settings !== null))
    .map((action) => ({ id: action.id, obstacle: actions.whyNot(action, art) }))
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {offered.map(({ id, obstacle }) => (
          <Labelled key={id} id={id} isOff={obstacle !== null} onClick={() => void actions.run(id, [art])} />
        ))}
        {/* A video is no single picture to start from. */}
        {!isVideo(art) && <UseMenu artId={art.art_id} />}
      </div>
      {offered.map(
        ({ id, obstacle }) =>
          obstacle !== null && (
            <p key={id} className="text-13 text-quiet">
              {text.notNow(nameOf(id), obstacle.sentence)}{' '}
              {obstacle.tier !== null && <TierLink tier={obstacle.tier} />}
            </p>
          ),
      )}
    </div>
  )
}

type ButtonProps = { id: ArtActionId; onClick(): void }

/** The name of an action, whatever its state; a pressed button says the state. */
const nameOf = (id: ArtActionId) => (id === 'like' ? text.like : String(findAction(id).label))

function Round({ id, art, onClick }: ButtonProps & { art: Art }) {
  const { icon: Icon, key } = findAction(id)
  const isPressed = id === 'like' ? art.liked : undefined
  const label = nameOf(id)
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      aria-keyshortcuts={key}
      title={key === undefined ? label : `${label} (${key})`}
      onClick={onClick}
      className={classes(
        'feedback grid min-w-17 flex-1 justify-items-center gap-1 rounded-middle px-2 py-2 text-12 hover:bg-raised lg:border lg:border-line lg:py-3',
        isPressed ? 'text-bloom-text' : 'text-text',
      )}
    >
      <Icon size={22} strokeWidth={1.5} aria-hidden fill={isPressed ? 'currentColor' : 'none'} />
      <span className="tabular">
        {id === 'like' && art.like_count > 0 ? text.likes(art.like_count) : label}
      </span>
    </button>
  )
}

function Labelled({ id, isOff = false, onClick }: ButtonProps & { isOff?: boolean }) {
  const { icon: Icon, key } = findAction(id)
  const isMain = id === 'remix' || id === 'restore'
  return (
    <Button tone={isMain ? 'bloom' : 'line'} aria-disabled={isOff} aria-keyshortcuts={key} onClick={onClick}>
      <Icon size={18} strokeWidth={1.5} aria-hidden />
      {nameOf(id)}
    </Button>
  )
}

function Quiet({ id, onClick }: ButtonProps) {
  const { icon: Icon } = findAction(id)
  return (
    <Button tone="quiet" size="small" onClick={onClick} className="-ml-3">
      <Icon size={16} strokeWidth={1.5} aria-hidden />
      {nameOf(id)}
    </Button>
  )
}
