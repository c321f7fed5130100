import type { FileUrl } from './arts/art-card.ts'

type Person = {
  id: string
  name: string
  handle: string | null
  description: string
  avatar_key: string | null
}

/** A person as the viewer sees them; viewerId is null for somebody who is not signed in. */
export function toPersonCard(person: Person, viewerId: string | null, fileUrl: FileUrl) {
  return {
    id: person.id,
    name: person.name,
    handle: person.handle,
    description: person.description,
    avatar_url: person.avatar_key === null ? null : fileUrl(person.avatar_key, { to: viewerId }),
  }
}
