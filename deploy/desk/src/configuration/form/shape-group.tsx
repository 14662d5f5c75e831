import { Button, Stack } from '@parola/ui';
import { useText } from '../../text';
import type { Json } from './json';
import { membersOf } from './shape-draft';
import css from './form.module.css';
import { Part, type PartProps } from './shape-part';
import { blank, type NamedShape, type ShapeOf } from './shape';

type GroupProps = PartProps<ShapeOf<'group'>>;

/** Members of an object in a frame, in the order of the platform. */
export function Group({ label, ...rest }: GroupProps) {
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{label}</legend>
      <Members {...rest} />
    </fieldset>
  );
}

/** Members of an object without a frame, for use inside another frame. */
export function Members({ shape, value, onChange, path }: Omit<GroupProps, 'label'>) {
  const members = membersOf(value);
  return (
    <Stack gap={3}>
      {shape.fields.map((field) => (
        <Member
          key={field.name}
          of={field}
          value={members[field.name]}
          path={`${path}.${field.name}`}
          onChange={(inside) => onChange({ ...members, [field.name]: inside })}
          onLeaveOut={() =>
            onChange(Object.fromEntries(Object.entries(members).filter(([name]) => name !== field.name)))
          }
        />
      ))}
    </Stack>
  );
}

interface MemberProps {
  of: NamedShape;
  value: Json | undefined;
  path: string;
  onChange: (value: Json) => void;
  onLeaveOut: () => void;
}

function Member({ of: { name, shape, optional }, value, path, onChange, onLeaveOut }: MemberProps) {
  const t = useText();
  if (value === undefined)
    return (
      <div>
        <Button tone="secondary" size="sm" onClick={() => onChange(blank(shape))}>
          {t('desk.config.form.set', { name })}
        </Button>
      </div>
    );
  return (
    <div className={css.member}>
      <Part shape={shape} value={value} path={path} label={name} onChange={onChange} />
      {optional && (
        <div>
          <Button tone="ghost" size="sm" onClick={onLeaveOut}>
            {t('desk.config.form.leave-out', { name })}
          </Button>
        </div>
      )}
    </div>
  );
}
