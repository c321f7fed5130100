import { Dialog } from '@base-ui/react/dialog'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import type { ArtCard } from '#contract/art-card'
import { readQuery } from '#web/api/read.ts'
import { type ArtActions, ArtImage, PromptText, RecipeChips } from '#web/features/art/index.ts'
import { studioText } from '#web/text/studio.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { ViewerActions } from './ViewerActions.tsx'

const text = studioText.results

type Props = {
  art: ArtCard
  /** Its neighbours on the stage. */
  previous: ArtCard | undefined
  next: ArtCard | undefined
  onShow(art: ArtCard): void
  actions: ArtActions
  onClose(): void
  /** Dialogs inside this one: two separate ones would hide each other from screen readers. */
  children: ReactNode
}

/** One art, as large as the screen allows, with its settings and actions. */
export function Viewer({ art, previous, next, onShow, actions, onClose, children }: Props) {
  const { data: details } = useQuery({
    ...readQuery('art.get_by_id', { art_id: art.art_id }),
    staleTime: 60_000,
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'ArrowLeft' && previous) onShow(previous)
    else if (event.key === 'ArrowRight' && next) onShow(next)
    // On a button Enter presses it.
    else if (event.key !== 'Enter') actions.runKey(event, [art])
  }
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="panel-backdrop fixed inset-0 z-40 bg-ground" />
        <Dialog.Popup
          onKeyDown={onKeyDown}
          // Not the tile that was opened first, from which the arrows have led away.
          finalFocus={() => document.querySelector<HTMLElement>(`[data-tile="${art.art_id}"]`)}
          className="panel fixed inset-0 z-50 grid grid-rows-[minmax(0,1fr)_auto] bg-ground outline-none lg:grid-cols-[1fr_24rem] lg:grid-rows-1"
        >
          <Dialog.Title className="sr-only">{art.prompt ?? text.label}</Dialog.Title>
          <div className="relative grid min-h-0 place-items-center p-3 pt-14 [--room:calc(52dvh-4.5rem)] lg:p-8 lg:[--room:calc(100dvh-4rem)]">
            <div
              className="petal-open overflow-hidden rounded-middle"
              style={{ width: `min(100%, calc(var(--room) * ${art.width / art.height}))` }}
            >
              <ArtImage key={art.art_id} art={art} size="full" className="block h-auto w-full" />
            </div>
            <div className="absolute inset-x-2 top-1/2 flex -translate-y-1/2 justify-between">
              <Turn
                to={previous}
                label={text.previous}
                onShow={onShow}
                icon={<ChevronLeft size={22} strokeWidth={1.5} aria-hidden />}
              />
              <Turn
                to={next}
                label={text.next}
                onShow={onShow}
                icon={<ChevronRight size={22} strokeWidth={1.5} aria-hidden />}
              />
            </div>
          </div>
          <aside className="grid max-h-[48dvh] content-start gap-4 overflow-y-auto border-t border-line bg-raised p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] lg:max-h-none lg:gap-6 lg:border-t-0 lg:border-l lg:p-7 lg:pt-16">
            <ViewerActions art={art} actions={actions} />
            {art.prompt !== null && (
              <PromptText key={art.art_id} as="p" prompt={art.prompt} className="text-17 lg:text-21" />
            )}
            {details?.settings && <RecipeChips details={details} settings={details.settings} />}
          </aside>
          <Dialog.Close
            render={
              <IconButton
                label={studioText.problem.dismiss}
                icon={<X size={22} strokeWidth={1.5} aria-hidden />}
                className="absolute top-2 right-2 bg-ground/70"
              />
            }
          />
        </Dialog.Popup>
        {children}
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type TurnProps = { to: ArtCard | undefined; label: string; icon: React.ReactNode; onShow(art: ArtCard): void }

function Turn({ to, label, icon, onShow }: TurnProps) {
  if (to === undefined) return <span />
  return (
    <IconButton label={label} icon={icon} onClick={() => onShow(to)} className="bg-ground/70 text-text" />
  )
}
