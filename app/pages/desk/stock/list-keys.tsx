import type { ListKeysState } from './use-list-keys.ts'

/** Names the keys of the list, and switches them off for who speaks to their computer. */
export function ListKeys({ keys: { isOn, switchTo } }: { keys: ListKeysState }) {
  return (
    <label className="check list-keys">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ currentTarget }) => switchTo(currentTarget.checked)}
      />
      <span>
        Keys: <kbd>j</kbd> and <kbd>k</kbd> move, <kbd>x</kbd> chooses, <kbd>Enter</kbd> opens, <kbd>/</kbd>{' '}
        searches
      </span>
    </label>
  )
}
