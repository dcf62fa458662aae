import type { ComponentProps, ReactNode } from 'react';

/** A field of a form with what it is called, and a line of help below. */
export function Row({ label, help, children }: { label: string; help?: string | undefined; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the field is among the children
    <label className="option">
      <span className="option-label">
        {label}
        {help && <small>{help}</small>}
      </span>
      {children}
    </label>
  );
}

interface FieldProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  onChange: (text: string) => void;
}

/** A line to write into. */
export const TextField = ({ className, onChange, ...others }: FieldProps) => (
  <input className={['field', className].filter(Boolean).join(' ')} onChange={(event) => onChange(event.target.value)} {...others} />
);

interface SelectProps<Value extends string | number> {
  /** For tests, and for a label that stands elsewhere. */
  testId?: string;
  id?: string;
  /** What it is called, where nothing beside it says so. */
  label?: string;
  values: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  /** Without it the field only shows. */
  onChange?: ((value: Value) => void) | undefined;
}

/** One of several values. */
export function Select<Value extends string | number>({ testId, id, label, values, value, onChange }: SelectProps<Value>) {
  return (
    <select
      id={id}
      className="field"
      aria-label={label}
      data-testid={testId}
      disabled={!onChange}
      value={value}
      onChange={(event) => {
        const picked = values.find((each) => String(each.value) === event.target.value);
        if (picked) onChange?.(picked.value);
      }}
    >
      {values.map((each) => (
        <option key={each.value} value={each.value}>
          {each.label}
        </option>
      ))}
    </select>
  );
}

interface SwitchProps {
  testId?: string;
  id?: string;
  on: boolean;
  /** Without it the field only shows. */
  onChange?: ((on: boolean) => void) | undefined;
}

/** Yes or no. */
export function Switch({ testId, id, on, onChange }: SwitchProps) {
  return (
    <input
      id={id}
      type="checkbox"
      data-testid={testId}
      disabled={!onChange}
      checked={on}
      onChange={(event) => onChange?.(event.target.checked)}
    />
  );
}
