import { useQuery } from '@tanstack/react-query'
import { toast } from 'sonner'
import { useWrite } from '#web/api/write.ts'
import { serversText } from '#web/text/servers.ts'
import { Button } from '#web/ui/Button.tsx'
import { type FoundServer, foundServersQuery, serverReads } from './queries.ts'

const text = serversText.found

/** Servers that a worker finds on its own machine, each with a button to connect it. */
export function FoundServers() {
  const { data, error, isFetching, refetch } = useQuery(foundServersQuery)
  const offered = data?.found.filter((server) => !server.is_added) ?? []
  return (
    <section aria-labelledby="found-servers" className="grid gap-4 rounded-large border border-line p-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="found-servers" className="text-21 font-medium">
          {text.title}
        </h2>
        <Button tone="quiet" size="small" busy={isFetching} onClick={() => void refetch()}>
          {text.again}
        </Button>
      </div>
      {offered.length > 0 ? (
        <ul aria-label={text.list} className="grid gap-3">
          {offered.map((server) => (
            <FoundLine key={server.url} server={server} />
          ))}
        </ul>
      ) : (
        <output className="text-15 text-quiet">{error?.message ?? sayNothing(data)}</output>
      )}
    </section>
  )
}

function sayNothing(data: { is_searched: boolean; found: readonly FoundServer[] } | undefined): string {
  if (data === undefined) return text.searching
  if (!data.is_searched) return text.notSearched
  return data.found.length > 0 ? text.allAdded : text.nothing
}

function FoundLine({ server }: { server: FoundServer }) {
  const { kind, url, version, models } = server
  const name = text.kinds[kind]
  const onSuccess = () => void toast.success(text.connected(name))
  const image = useWrite('admin.save_server', { invalidates: serverReads })
  const chat = useWrite('admin.save_chat_server', { invalidates: serverReads })
  const connect = () =>
    kind === 'comfyui'
      ? image.mutate({ url, name }, { onSuccess })
      : chat.mutate({ url, name }, { onSuccess })
  const facts = [
    kind === 'comfyui' ? text.draws : `${text.writes}: ${text.models(models)}`,
    version === null ? undefined : version,
    url,
  ]
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-middle bg-raised px-4 py-3">
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        <p className="text-13 text-quiet wrap-anywhere">
          {facts.filter((fact) => fact !== undefined).join(' · ')}
        </p>
      </div>
      <Button
        size="small"
        busy={image.isPending || chat.isPending}
        aria-label={text.connectOne(name)}
        onClick={connect}
      >
        {text.connect}
      </Button>
    </li>
  )
}
