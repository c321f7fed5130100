import { Menu } from '@base-ui/react/menu'
import { Link } from '@tanstack/react-router'
import { Ellipsis, Globe, GripVertical, Link2, Lock, Sparkles } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { useWrite } from '#web/api/write.ts'
import { type Collection, CollectionCover } from '#web/features/art/index.ts'
import { collectionText } from '#web/text/collections.ts'
import { classes } from '#web/ui/classes.ts'

const text = collectionText.list

export type CollectionAction = 'rename' | 'share' | 'cover' | 'delete'

type Props = {
  collection: Collection
  isHeld: boolean
  handle: ComponentProps<'button'>
  onAction(action: CollectionAction): void
}

const round =
  'feedback grid size-9 place-items-center rounded-full bg-ground/85 text-text hover:text-bloom-text data-popup-open:opacity-100'

export function CollectionCard({ collection, isHeld, handle, onAction }: Props) {
  const { collection_id: id, name, art_count: count, search, link, is_private: isPrivate } = collection
  return (
    <li
      data-sorted={id}
      className={classes('group relative grid content-start gap-2', isHeld && 'z-10 opacity-80')}
    >
      <Link
        to="/app/_auth/art/search"
        search={{ t: 'collection', collection_id: id }}
        aria-label={text.open(name)}
        className={classes(
          'block overflow-hidden rounded-middle',
          isHeld && 'outline-2 outline-offset-2 outline-moon',
        )}
      >
        <CollectionCover collection={collection} className="aspect-4/3 w-full" />
      </Link>
      <div className="min-w-0">
        <p className="font-display truncate text-17 font-medium md:text-21">{name}</p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-13 text-quiet">
          <span className="inline-flex items-center gap-1">
            {search !== null && <Sparkles size={14} strokeWidth={1.5} aria-hidden />}
            {count === null ? text.smart : text.count(count)}
          </span>
          <span className="inline-flex items-center gap-1">
            {isPrivate ? (
              <Lock size={14} strokeWidth={1.5} aria-hidden />
            ) : (
              <Globe size={14} strokeWidth={1.5} aria-hidden />
            )}
            {isPrivate ? text.private : text.public}
          </span>
          {link !== null && (
            <span className="inline-flex items-center gap-1">
              <Link2 size={14} strokeWidth={1.5} aria-hidden />
              {text.shared(formatDay(link.expires_at))}
            </span>
          )}
        </p>
      </div>
      <div className="absolute top-2 right-2 flex gap-1.5">
        <button
          {...handle}
          type="button"
          aria-label={text.move(name)}
          aria-pressed={isHeld}
          title={text.moveHint}
          className={classes(round, 'cursor-grab touch-none active:cursor-grabbing')}
        >
          <GripVertical size={18} strokeWidth={1.5} aria-hidden />
        </button>
        <CardMenu collection={collection} onAction={onAction} />
      </div>
    </li>
  )
}

function CardMenu({ collection, onAction }: Pick<Props, 'collection' | 'onAction'>) {
  const home = useRef<HTMLDivElement>(null)
  const { mutate } = useWrite('collection.update', { invalidates: ['collection.list'] })
  const { collection_id, is_private: isPrivate, search, name } = collection
  const item =
    'flex min-h-10 cursor-pointer items-center rounded-small px-3 outline-none data-highlighted:bg-sunken'
  return (
    <Menu.Root>
      <Menu.Trigger aria-label={text.menu(name)} className={round}>
        <Ellipsis size={18} strokeWidth={1.5} aria-hidden />
      </Menu.Trigger>
      <div ref={home} className="contents" />
      <Menu.Portal container={home}>
        <Menu.Positioner positionMethod="fixed" align="end" sideOffset={6} className="z-50">
          <Menu.Popup className="panel min-w-52 rounded-middle border border-line bg-raised p-2 shadow-soft outline-none">
            <Menu.Item className={item} onClick={() => onAction('rename')}>
              {text.rename}
            </Menu.Item>
            <Menu.Item className={item} onClick={() => mutate({ collection_id, is_private: !isPrivate })}>
              {isPrivate ? text.makePublic : text.makePrivate}
            </Menu.Item>
            <Menu.Item className={item} onClick={() => onAction('share')}>
              {text.share}
            </Menu.Item>
            {search === null && (
              <Menu.Item className={item} onClick={() => onAction('cover')}>
                {text.cover}
              </Menu.Item>
            )}
            <Menu.Item className={`${item} text-ember-text`} onClick={() => onAction('delete')}>
              {text.delete}
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

export function formatDay(at: string): string {
  return new Date(at).toLocaleDateString('en', { day: 'numeric', month: 'long', year: 'numeric' })
}
