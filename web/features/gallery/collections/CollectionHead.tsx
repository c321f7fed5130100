import { Link } from '@tanstack/react-router'
import { ArrowUpDown, Sparkles } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { CallData } from '#web/api/answer.ts'
import { useSignedInUser } from '#web/features/account/index.ts'
import { collectionText } from '#web/text/collections.ts'
import { Button } from '#web/ui/Button.tsx'

const ArrangeDialog = lazy(() =>
  import('./ArrangeDialog.tsx').then((module) => ({ default: module.ArrangeDialog })),
)

const text = collectionText.one

type Props = {
  collection: NonNullable<CallData<'art.search'>['collection']>
  /** Called after the order was changed. */
  onArranged(): void
}

/** The heading of a collection: name, owner, and a button to arrange it. */
export function CollectionHead({ collection, onArranged }: Props) {
  const user = useSignedInUser()
  const [isArranging, setArranging] = useState(false)
  const { collection_id: id, name, owner, is_smart: isSmart } = collection
  const isOwn = owner.id === user.id
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 px-2 pt-5 pb-4 md:px-2 md:pt-8 md:pb-6">
      <div className="min-w-0">
        <h2 className="text-28 font-medium wrap-anywhere md:text-40">{name}</h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-15 text-quiet">
          {isOwn ? (
            <Link to="/app/_auth/art/collections" className="link">
              {text.all}
            </Link>
          ) : (
            <Link to="/app/_auth/user/info/$userId" params={{ userId: owner.id }} className="link">
              {text.by(owner.name)}
            </Link>
          )}
          {isSmart && (
            <span className="inline-flex items-center gap-1">
              <Sparkles size={14} strokeWidth={1.5} aria-hidden />
              {collectionText.list.smart}
            </span>
          )}
        </p>
      </div>
      {isOwn && !isSmart && (
        <Button tone="line" onClick={() => setArranging(true)}>
          <ArrowUpDown size={16} strokeWidth={1.5} aria-hidden />
          {text.arrange}
        </Button>
      )}
      <Suspense>
        {isArranging && (
          <ArrangeDialog
            collectionId={id}
            onClose={() => {
              setArranging(false)
              onArranged()
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
