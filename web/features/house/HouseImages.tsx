import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { toast } from 'sonner'
import { useWrite } from '#web/api/write.ts'
import { houseText as text } from '#web/text/house.ts'
import { Button } from '#web/ui/Button.tsx'
import { ShowMore } from '#web/ui/ShowMore.tsx'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'
import { houseImagesQuery, houseReads, type StaffHouseImage } from './queries.ts'

/** What the landing page and the visitors' home show, newest first. */
export function HouseImages() {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(houseImagesQuery)
  const images = data.pages.flatMap(({ items }) => items)
  return (
    <section aria-labelledby="house-images" className="grid gap-4">
      <h2 id="house-images" className="text-21 font-medium">
        {text.list}
      </h2>
      {images.length === 0 && <p className="text-quiet">{text.empty}</p>}
      <ul aria-labelledby="house-images" className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
        {images.map((image) => (
          <HouseImage key={image.image_id} image={image} />
        ))}
      </ul>
      {hasNextPage && <ShowMore words={text} isLoading={isFetchingNextPage} onMore={fetchNextPage} />}
    </section>
  )
}

function HouseImage({ image }: { image: StaffHouseImage }) {
  // Without waiting: the line is gone after the list was read again, and its message with it.
  const { mutate, isPending } = useWrite('admin.remove_house_image', {
    invalidates: houseReads,
    waits: false,
  })
  const remove = () =>
    mutate({ image_id: image.image_id }, { onSuccess: () => void toast.success(text.removed) })
  return (
    <li className="grid content-start gap-2">
      {image.url === null ? (
        <p className="grid aspect-square place-content-center rounded-middle bg-sunken p-4 text-center text-13 text-quiet">
          {text.held}
        </p>
      ) : (
        <img
          src={image.url}
          alt={image.title}
          loading="lazy"
          className="aspect-square w-full rounded-middle bg-raised object-cover"
        />
      )}
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{image.title}</p>
        {image.tags.length > 0 && <p className="text-13 text-quiet">{image.tags.join(', ')}</p>}
        <p className="text-13 text-quiet">
          {text.by(image.added_by)} · <TimeAgo at={image.created_at} />
        </p>
      </div>
      <div>
        <Button
          tone="line"
          size="small"
          busy={isPending}
          aria-label={text.removeOne(image.title)}
          onClick={remove}
        >
          {text.remove}
        </Button>
      </div>
    </li>
  )
}
