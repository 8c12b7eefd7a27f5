// Sends files, shows what they would change, and changes it only when that is asked for. Texts are set as texts.
const base64 = (file) =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result.slice(reader.result.indexOf(',') + 1));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

async function asked(path, options) {
  const response = await fetch(path, options).catch(() => null);
  const told = await response?.json().catch(() => null);
  if (!response?.ok) throw new Error(told?.error?.message ?? '서버에 닿지 않아요. 잠시 뒤 다시 시도해 주세요.');
  return told;
}

const WORDS = { added: '추가', changed: '변경', same: '그대로', removed: '삭제', deleted: '삭제' };

/** A file takes the place of the one document of its name, whatever folder that is in. */
function named(file) {
  const plain = (name) => name.replace(/^.*\//, '').replace(/@[^@/]*(?=\.[^.]*$)/, '');
  const there = new Set([...document.querySelectorAll('button[data-name]')].map((one) => one.dataset.name).filter((name) => plain(name) === plain(file)));
  return there.size === 1 ? [...there][0].replace(/[^/]*$/, file) : file;
}

/** What was or would be changed, a line each. */
function lines(kind, told) {
  if (kind === 'documents') return [...told.documents.map((one) => `${WORDS[one.change]}: ${one.name}${one.version && ` @${one.version}`}`), ...told.notes];
  const counts = (one) => ['added', 'changed', 'same', 'deleted'].map((what) => `${WORDS[what]} ${one[what]}`).join(', ');
  return [...told.tables.map((one) => `${one.table}: ${counts(one)}`), ...told.notes];
}

function show(form, title, rows) {
  const status = form.querySelector('[role=status]');
  const list = document.createElement('ul');
  list.append(...rows.map((row) => Object.assign(document.createElement('li'), { textContent: row })));
  status.replaceChildren(Object.assign(document.createElement('p'), { textContent: title }), list);
}

async function send(form, dryRun) {
  const kind = form.dataset.kind;
  const name = (file) => (form.elements.education?.checked ? `education/${file}` : kind === 'documents' ? named(file) : file);
  const buttons = form.querySelectorAll('button');
  const take = form.querySelector('[data-do=take]');
  buttons.forEach((one) => (one.disabled = true));
  try {
    const files = await Promise.all([...form.elements.files.files].map(async (file) => ({ name: name(file.name), content: await base64(file) })));
    const told = await asked(`/operator/company/${kind}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ files, dry_run: dryRun }),
    });
    show(form, dryRun ? '이렇게 바뀌어요. 아직 바꾸지 않았어요.' : '반영했어요.', lines(kind, told));
    take.hidden = !dryRun;
  } catch (error) {
    const [title, ...rows] = error.message.split('\n');
    show(form, title, rows);
    take.hidden = true;
  }
  buttons.forEach((one) => (one.disabled = false));
}

for (const form of document.querySelectorAll('form[data-kind]')) {
  form.addEventListener('submit', (event) => (event.preventDefault(), send(form, true)));
  form.addEventListener('change', () => (form.querySelector('[data-do=take]').hidden = true));
  form.querySelector('[data-do=take]').addEventListener('click', () => send(form, false));
}

for (const button of document.querySelectorAll('button[data-name]')) {
  button.addEventListener('click', async () => {
    const { name, version } = button.dataset;
    if (!confirm(`${name}${version && ` @${version}`}: 이 문서를 지울까요?`)) return;
    await asked(`/operator/company/documents?${new URLSearchParams({ name, version })}`, { method: 'DELETE' }).then(
      () => button.closest('tr').remove(),
      (error) => alert(error.message),
    );
  });
}
