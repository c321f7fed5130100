import { Avatar } from '#web/ui/Avatar.tsx'

/** A character's portrait over the width of its card, or a generated flower. */
export function Portrait({ id, url }: { id: string; url: string | null }) {
  if (url !== null) {
    return <img src={url} alt="" loading="lazy" className="petal-open size-full object-cover object-top" />
  }
  return (
    <span className="moonlit grid size-full place-items-center">
      <Avatar id={id} size={148} />
    </span>
  )
}
