import { lazy, Suspense } from 'react'
import { useSearchBox } from './use-search-box.tsx'
import { importListing } from './use-suggestions.tsx'

const SuggestionList = lazy(async () => ({ default: (await importListing()).SuggestionList }))

interface SearchBoxProps {
  id: string
  defaultValue?: string
  placeholder: string
  /** Is called before the page goes to what was chosen of the list. */
  onChoose?: (() => void) | undefined
}

/**
 * A search field that says, while somebody types, what they may mean. Where nothing answers it is a plain field: the
 * form around it searches for what was typed.
 */
export function SearchBox({ id, defaultValue = '', placeholder, onChoose }: SearchBoxProps) {
  const turns = useSearchBox(defaultValue, onChoose)
  const { field, typed, rows, active, isShown, isAwake, forget, type, onFocus, onBlur, onKeyDown } = turns
  return (
    <div className="search-box">
      <input
        ref={field}
        id={id}
        type="search"
        name="q"
        defaultValue={defaultValue}
        maxLength={200}
        enterKeyHint="search"
        placeholder={placeholder}
        autoComplete="off"
        {...(isAwake
          ? {
              role: 'combobox',
              'aria-expanded': isShown,
              'aria-autocomplete': 'list' as const,
              'aria-controls': `${id}-list`,
            }
          : {})}
        {...(isShown && active >= 0 ? { 'aria-activedescendant': `${id}-${active}` } : {})}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onFocus={onFocus}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
      />
      <div className="suggestions" hidden={!isShown}>
        <Suspense>
          {isShown && (
            <SuggestionList
              id={id}
              rows={rows}
              active={active}
              typed={typed.current}
              onChoose={onChoose}
              onForget={forget}
            />
          )}
        </Suspense>
      </div>
      <p aria-live="polite" className="sr-only">
        {isShown && `${rows.length} suggestion${rows.length === 1 ? '' : 's'}`}
      </p>
    </div>
  )
}
