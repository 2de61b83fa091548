import { Button, ButtonLink, IconButton } from '#app/ui/button.tsx'
import { Chip, ChipLink, RemovableChip } from '#app/ui/chip.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { Row, Shown } from './shown.tsx'

const kinds = ['primary', 'accent', 'outline', 'quiet', 'destructive'] as const
const tags = ['plain', 'ink', 'brand', 'accent', 'positive', 'info', 'warning'] as const

export function ActionsShown() {
  return (
    <Shown title="Buttons, chips and tags">
      {kinds.map((kind) => (
        <Row key={kind}>
          <Button kind={kind} size="small">
            Small {kind}
          </Button>
          <Button kind={kind}>Enquire {kind}</Button>
          <Button kind={kind} size="large">
            Large {kind}
          </Button>
          <Button kind={kind} icon={<Icon name="phone" />}>
            With icon
          </Button>
          <Button kind={kind} isBusy busyWith="sending your enquiry">
            Send enquiry
          </Button>
          <Button kind={kind} disabled>
            Disabled
          </Button>
          <ButtonLink kind={kind} href="#main">
            Link {kind}
          </ButtonLink>
        </Row>
      ))}
      <Row>
        <IconButton name="Save" icon={<Icon name="heart" size={24} />} />
        <IconButton name="Saved" kind="outline" aria-pressed="true" icon={<Icon name="heart" size={24} />} />
        <Button kind="outline" aria-pressed="true">
          Pressed
        </Button>
        <ButtonLink kind="outline" href="https://example.com" target="_blank" rel="noopener noreferrer">
          Elsewhere
        </ButtonLink>
      </Row>
      <Row>
        <Chip count={12}>Rest</Chip>
        <Chip isPressed count={8}>
          Pressed
        </Chip>
        <Chip disabled>Disabled</Chip>
        <ChipLink href="#main" count={4}>
          Link
        </ChipLink>
        <ChipLink href="#main" isCurrent>
          Current
        </ChipLink>
        <RemovableChip href="#main">Blue</RemovableChip>
      </Row>
      <Row>
        {tags.map((kind) => (
          <Tag key={kind} kind={kind}>
            {kind}
          </Tag>
        ))}
        <Tag kind="accent">A text that is longer than any tag has room for</Tag>
      </Row>
    </Shown>
  )
}
