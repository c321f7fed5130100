import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { serversText as text } from '#web/text/servers.ts'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'
import { Fact } from './Fact.tsx'
import { ImageServerDialog } from './ImageServerDialog.tsx'
import { type ImageServer, imageServersQuery } from './queries.ts'
import { ServerCard, type ServerMood } from './ServerCard.tsx'
import { ServerSection } from './ServerSection.tsx'

/** The picture servers. */
export function ImageServers() {
  const { data: servers } = useSuspenseQuery(imageServersQuery)
  const [edited, setEdited] = useState<ImageServer | 'new'>()
  return (
    <>
      <ServerSection
        id="image-servers"
        words={text.image}
        isEmpty={servers.length === 0}
        onAdd={() => setEdited('new')}
      >
        {servers.map((server) => (
          <ServerCard
            key={server.server_id}
            server={server}
            mood={readMood(server)}
            variable="COMFYUI_URLS"
            onEdit={() => setEdited(server)}
          >
            <ImageServerFacts server={server} />
          </ServerCard>
        ))}
      </ServerSection>
      {edited !== undefined && (
        <ImageServerDialog
          server={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

function readMood(server: ImageServer): ServerMood {
  if (server.paused) return 'paused'
  if (server.draining) return 'draining'
  if (server.checked_at === null) return 'unknown'
  if (server.last_error !== null) return 'down'
  return server.rests_until === null ? 'up' : 'resting'
}

function ImageServerFacts({ server }: { server: ImageServer }) {
  return (
    <dl className="grid gap-2">
      {server.last_error !== null && <Fact name={text.problem}>{server.last_error}</Fact>}
      {server.last_failure !== null && (
        <Fact name={text.lastFailure}>
          {server.last_failure} ({text.failures(server.failures)})
        </Fact>
      )}
      <Fact name={text.now}>{text.image.running(server.running)}</Fact>
      {server.checked_at !== null && (
        <Fact name={text.checked}>
          <TimeAgo at={server.checked_at} />
        </Fact>
      )}
      {server.header_names.length > 0 && <Fact name={text.headers}>{server.header_names.join(', ')}</Fact>}
      {server.authority !== null && <Fact name={text.authority}>{text.authorityOf(server.authority)}</Fact>}
      {server.weight !== 1 && <Fact name={text.weight}>{server.weight}</Fact>}
    </dl>
  )
}
