//! How many runs of a program there are in a second, watched over and plainly; how fast outputs are judged and test sets made.

use std::fs;
use std::hint::black_box;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use ask::{Budget, ContestQuestion, GameTask, Rules, Task, Verdict, Words};
use contest::{
    Channel, Contestant, End, GenerateQuestion, Guarding, Program, RunLimits, Runner, StressQuestion, stress,
};
use criterion::{Criterion, criterion_group, criterion_main};

const LIMITS: RunLimits =
    RunLimits { time: Duration::from_secs(2), memory: 1 << 30, output: 64 << 20, processes: 256 };

/// The sum of the two numbers of an input.
const PROGRAM: &str =
    "#include <stdio.h>\nint main(void) { int a, b; scanf(\"%d%d\", &a, &b); printf(\"%d\\n\", a + b); }";

fn compile(folder: &Path, text: &str) -> std::path::PathBuf {
    let (source, program) = (folder.join("program.c"), folder.join("program"));
    fs::write(&source, text).unwrap();
    let status = Command::new("cc").args(["-O2", "-w", "-o"]).arg(&program).arg(&source).status();
    assert!(status.unwrap().success());
    program
}

fn runner(program: &Path, channel: Channel) -> Runner {
    let program = Program { command: program.into(), arguments: Vec::new(), channel };
    let watch = Guarding { executable: Some(env!("CARGO_BIN_EXE_theco-watch").into()), isolation: None };
    Runner::watched_by(program, LIMITS, watch).unwrap()
}

/// So many runs are timed at once, on two threads.
const RUNS: usize = 200;

fn two_threads(run: &(dyn Fn(usize) + Sync)) {
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some(number) = Some(next.fetch_add(1, Ordering::Relaxed)).filter(|number| *number < RUNS) {
            run(number);
        }
    };
    std::thread::scope(|scope| {
        scope.spawn(work);
        work();
    });
}

fn runs(criterion: &mut Criterion) {
    let folder = tempfile::tempdir().unwrap();
    let program = compile(folder.path(), PROGRAM);
    let watched = runner(&program, Channel::Standard);
    criterion.bench_function("200 runs on two threads, watched over", |bencher| {
        bencher.iter(|| {
            two_threads(&|number| {
                let ran = watched.run(format!("{number} 7\n").as_bytes()).unwrap();
                assert_eq!(
                    (ran.end, ran.output),
                    (End::Finished, Some(format!("{}\n", number + 7).into_bytes()))
                );
            });
        });
    });
    criterion.bench_function("200 runs on two threads, plainly", |bencher| {
        bencher.iter(|| {
            two_threads(&|number| {
                let input = folder.path().join(format!("{number}.in"));
                fs::write(&input, format!("{number} 7\n")).unwrap();
                let mut command = Command::new(&program);
                let output = command.stdin(Stdio::from(fs::File::open(&input).unwrap())).output().unwrap();
                assert_eq!(output.stdout, format!("{}\n", number + 7).into_bytes());
            });
        });
    });
}

fn tab() -> GameTask {
    GameTask::new(Rules::find("tab").unwrap(), ContestQuestion::default()).unwrap()
}

/// The 1 296 tests of tab with at most 8 rows and columns, each alone in its input.
fn judging(criterion: &mut Criterion) {
    let (tab, budget, words) = (tab(), Budget::unlimited(), Words::english());
    let mut inputs = Vec::new();
    for (rows, cols) in (1..=8).flat_map(|rows| (1..=8).map(move |cols| (rows, cols))) {
        for (row, col) in (1..=rows).flat_map(|row| (1..=cols).map(move |col| (row, col))) {
            let input = format!("1\n{rows} {cols} {row} {col}\n");
            let line = tab.answers(&input, &budget, &words).unwrap().swap_remove(0).line;
            inputs.push((input, line));
        }
    }
    assert_eq!(inputs.len(), 1296);
    criterion.bench_function("1 296 outputs of tab judged", |bencher| {
        bencher.iter(|| {
            for (input, line) in &inputs {
                let verdict = tab.judge(input, line, &budget, &words).unwrap();
                assert_eq!(black_box(verdict), Verdict::Right { tests: 1 });
            }
        });
    });
}

/// 300 inputs for a solution of tab in C, on two threads: runs, right answers and judging together.
fn stressing(criterion: &mut Criterion) {
    let folder = tempfile::tempdir().unwrap();
    let program = compile(folder.path(), include_str!("../../../testdata/solutions/tab/right.c"));
    let channel = Channel::Files { input: "tab.inp".into(), output: "tab.out".into() };
    let (tab, runner) = (tab(), runner(&program, channel));
    let budget = Budget { threads: 2, ..Budget::unlimited() };
    criterion.bench_function("300 inputs of tab for a program in C", |bencher| {
        bencher.iter(|| {
            let question = StressQuestion { tests: 300, seed: 1, ..StressQuestion::default() };
            let answer = stress(&tab, &runner, &question, &budget, &Words::english()).unwrap();
            assert!(answer.passed() && answer.inputs == 300);
        });
    });
}

/// 50 inputs of up to ten tests, up to 200 rows and 50 columns, all answers found twice.
fn generating(criterion: &mut Criterion) {
    let (tab, budget) = (tab(), Budget { threads: 2, ..Budget::unlimited() });
    criterion.bench_function("50 inputs of tab with their answers", |bencher| {
        bencher.iter(|| {
            let set =
                contest::generate(&tab, &GenerateQuestion::default(), &budget, &Words::english()).unwrap();
            assert_eq!((set.files.len(), set.checked.tests), (50, set.tests()));
        });
    });
}

criterion_group! {
    name = contests;
    config = Criterion::default().sample_size(10);
    targets = runs, judging, stressing, generating
}
criterion_main!(contests);
